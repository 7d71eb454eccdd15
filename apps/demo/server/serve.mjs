import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoServer } from './create-demo-server.mjs'
import { askedPort, fail, listen } from './listen.mjs'

/** Serves the demo as visitors get it, or the build in the folder that is named, on `PORT`. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../dist')
const port = askedPort()
if (!existsSync(join(folder, 'index.html')))
  fail(`${folder} has no index.html — run \`npm run build\` first.`)
console.log(`The demo is at http://localhost:${await listen(createDemoServer(folder), port)}/`)
