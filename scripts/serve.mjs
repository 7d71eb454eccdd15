import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDemoServer } from './create-demo-server.mjs'

/** `DEMO_BUILD` is another build of the demo than the one that visitors get. */
const build = process.env.DEMO_BUILD || 'dist'
const folder = fileURLToPath(new URL(`../apps/demo/${build}`, import.meta.url))

/** Serves the built demo on `PORT`, 4173 unless told otherwise. */
export function serve() {
  const port = Number(process.env.PORT || 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    fail(`PORT=${process.env.PORT} is no port — give a number from 0 to 65535.`)
  }
  if (!existsSync(join(folder, 'index.html'))) {
    fail(
      `apps/demo/${build} is missing — run \`npm run build\` first, or \`npm start\`, which does.`,
    )
  }
  const server = createDemoServer(folder)
  server.on('error', (error) => {
    const taken = 'code' in error && error.code === 'EADDRINUSE'
    fail(taken ? `Port ${port} is taken — \`PORT=5001 npm start\` uses another.` : error.message)
  })
  server.listen(port, () => {
    const address = server.address()
    const actual = typeof address === 'object' ? address?.port : port
    console.log(`The demo is at http://localhost:${actual}/`)
  })
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve()
