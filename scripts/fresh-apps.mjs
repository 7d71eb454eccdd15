import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { root, run } from './run.mjs'

/**
 * Installs the packed package into fresh apps outside of the workspace, builds them, and runs the tests that one has.
 *
 *     node scripts/fresh-apps.mjs
 *     node scripts/fresh-apps.mjs permatable-0.1.0.tgz
 */
const templates = join(import.meta.dirname, 'fresh-apps')
const apps = [
  ...readdirSync(templates).map((name) => join(templates, name)),
  // The app with Next. Prisma's client and tools are too big for the workspace.
  join(root, 'examples/next-prisma'),
]
const folder = mkdtempSync(join(tmpdir(), 'fresh-apps-'))

const given = process.argv[2]
try {
  const file = given ? resolve(given) : pack()
  for (const source of apps) {
    const app = join(folder, basename(source))
    cpSync(source, app, { recursive: true, filter: isSource })
    console.log(`=== ${basename(source)}`)
    build(`npm install --ignore-scripts "${file}"`, app)
    build('npm run build', app)
    build('npm test --if-present', app)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** What an app has built or installed where it stands is left there. @param {string} path */
function isSource(path) {
  return !/^(?:node_modules|generated|\.next)$|\.(?:db|tgz)$|^package-lock/.test(basename(path))
}

function pack() {
  build('npm run build -w permatable', root)
  build(`npm pack -w permatable --ignore-scripts --pack-destination="${folder}"`, root)
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (!name) throw new Error('npm packed no file')
  return join(folder, name)
}

/** @param {string} command @param {string} cwd */
function build(command, cwd) {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    // Only migrations need the engine that Prisma would download.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  }
  if (!run(command, { cwd, env })) throw new Error(`${command} failed in ${cwd}`)
}
