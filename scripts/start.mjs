import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Installs what the demo needs, builds it and serves it with its docs.
 *
 *     npm start                 on port 4173, or that of `PORT`
 *     npm start -- --once       ends when it serves: to see how long it takes, and how large it is
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const start = performance.now()

// Older versions of npm don't read `devEngines`, and older versions of Node don't run what follows.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`permatable needs Node 20.19 or newer, and this is ${process.version}.`)
  process.exit(1)
}

// npm would tell of a signal as of an error.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0))
// Some shells do not pass a signal on that npm passes on to them: the port would stay taken.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(0), 200).unref()

const { askedPort, fail, listen } = await import('../apps/demo/server/listen.mjs')
const port = askedPort()
await tryPort()
await install()
const server = await build()
const url = `http://localhost:${await listen(server, port)}/`
const seconds = Math.round((performance.now() - start) / 1_000)
console.log(`The demo is at ${url} and its docs at ${url}docs/ (${seconds} s)`)

if (process.argv.includes('--once')) {
  console.log(`${size(root)} MB here`)
  for (const path of ['', 'docs/', 'docs/search.json']) {
    const { status } = await fetch(url + path)
    if (status !== 200) fail(`${url}${path} answers ${status}.`)
  }
  server.closeAllConnections()
  server.close(() => process.exit(0))
}

/** Says that a port is taken before anything is installed. */
async function tryPort() {
  const { createServer } = await import('node:http')
  const server = createServer()
  await listen(server, port)
  await new Promise((resolve) => server.close(resolve))
}

/** Leaves alone what is there already: the whole workspace, or what the last start installed. */
async function install() {
  const { isComplete } = await import('./demo-packages.mjs')
  const lockOf = (/** @type {string} */ path) => {
    const file = join(root, path)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
  }
  const installed = lockOf('node_modules/.package-lock.json')
  if (isComplete(lockOf('package-lock.json'), installed)) return
  // `npm ci` empties the folder first: it is for one that has nothing else.
  const isWhole = 'node_modules/vitest' in installed
  const command = isWhole
    ? 'npm install --no-save --include=dev'
    : 'npm ci -w demo --omit=dev --legacy-peer-deps --ignore-scripts'
  console.log('Installing what the demo needs …')
  const quiet = '--loglevel=error --prefer-offline'
  const status = await run(`${command} ${quiet}`)
  if (status !== 0)
    fail('npm could not install the packages of the demo. The first start needs the network.')
}

async function build() {
  const demo = join(root, 'apps/demo')
  console.log('Building the demo …')
  const { build } = await import('vite')
  const outDir = join(demo, 'dist-start')
  await build({
    root: demo,
    mode: 'start',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  const template = readFileSync(join(outDir, '.docs.html'), 'utf8')
  const files = siteFiles(demo, template)
  const makeFile = async (/** @type {string} */ path) => (await files).get(path)?.()
  // The first page that is asked for then does not wait for what colours code. Who asks is told of an error.
  makeFile('/docs/index.html').catch(() => {})
  const { createDemoServer } = await import('../apps/demo/server/create-demo-server.mjs')
  return createDemoServer(outDir, makeFile)
}

/** The docs, which the server makes when they are asked for. @param {string} demo @param {string} template */
async function siteFiles(demo, template) {
  const { runnerImport } = await import('vite')
  /** @type {{ module: typeof import('../apps/demo/docs-site/site-files.ts') }} */
  const { module } = await runnerImport(join(demo, 'docs-site/site-files.ts'), {
    root: demo,
    configFile: false,
    logLevel: 'error',
  })
  return module.siteFiles(template)
}

/** Runs a command, and prints its errors if it fails by itself. @param {string} command @returns {Promise<number | null>} */
function run(command) {
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise((resolve) =>
    child.on('close', (status) => {
      if (status !== 0) console.error(errors.trimEnd())
      resolve(status)
    }),
  )
}

/** Megabytes of a folder as the disk holds them. @param {string} folder */
function size(folder) {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const { size, blocks } = lstatSync(join(entry.parentPath ?? entry.path, entry.name))
    bytes += blocks === undefined ? size : blocks * 512
  }
  return Math.round(bytes / 1_000_000)
}
