import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Installs the packed package into fresh apps outside of the workspace, and builds them.
 *
 *     node scripts/fresh-apps.mjs
 *     node scripts/fresh-apps.mjs permatable-0.1.0.tgz
 */
const root = join(import.meta.dirname, '..')
const templates = join(import.meta.dirname, 'fresh-apps')
const folder = mkdtempSync(join(tmpdir(), 'fresh-apps-'))

const given = process.argv[2]
try {
  const file = given ? resolve(given) : pack()
  for (const name of readdirSync(templates)) {
    const app = join(folder, name)
    cpSync(join(templates, name), app, { recursive: true })
    console.log(`=== ${name}`)
    run(`npm install --ignore-scripts "${file}"`, app)
    run('npm run build', app)
  }
} finally {
  rmSync(folder, { recursive: true })
}

function pack() {
  run('npm run build -w permatable', root)
  run(`npm pack -w permatable --ignore-scripts --pack-destination="${folder}"`, root)
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (!name) throw new Error('npm packed no file')
  return join(folder, name)
}

/** @param {string} command @param {string} cwd */
function run(command, cwd) {
  const { status } = spawnSync(command, {
    cwd,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`${command} failed in ${cwd}`)
}
