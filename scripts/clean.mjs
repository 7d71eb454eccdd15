import { rmSync } from 'node:fs'

// `rm -rf` for every shell that npm may use.
for (const folder of process.argv.slice(2)) rmSync(folder, { recursive: true, force: true })
