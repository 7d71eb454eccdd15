import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoServer } from './create-demo-server.mjs'

/** Serves the demo as visitors get it, or the build in the folder that is named, on `PORT`, 4173 unless told otherwise. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../dist')
const port = Number(process.env.PORT || 4173)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  fail(`PORT=${process.env.PORT} is no port — give a number from 0 to 65535.`)
}
if (!existsSync(join(folder, 'index.html'))) {
  fail(`${folder} has no index.html — run \`npm run build\` first, or \`npm start\`, which does.`)
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

// npm passes a signal on to its shell, and some shells do not pass it on: the port would stay taken.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => process.ppid !== parent && process.exit(), 200).unref()
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
