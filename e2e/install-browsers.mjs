import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { engineOptions, engines } from './engines.mjs'

const missing = engines.filter((engine) => !engineOptions(engine))
if (missing.length > 0) install(missing)

for (const { name, required } of missing.filter((engine) => !engineOptions(engine))) {
  if (required) {
    console.error(
      `No ${name} — install it, or run \`npx playwright install ${name}\` and try again.`,
    )
    process.exitCode = 1
  } else {
    console.warn(`SKIPPED ${name}: not on this machine.`)
  }
}

/** @param {import('./engines.mjs').Engine[]} wanted */
function install(wanted) {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (isRoot && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = wanted.flatMap((engine) => engine.debian)
    // Another part of the tests may be installing them at this moment.
    const wait = ['-o', 'DPkg::Lock::Timeout=600']
    run('apt-get', [...wait, 'update'], env)
    run('apt-get', [...wait, 'install', '--yes', '--no-install-recommends', ...packages], env)
  } else {
    // The libraries that a browser needs come from the system, for who may install them.
    const flags = isRoot ? ['--with-deps'] : []
    const names = wanted.flatMap(({ playwright = [] }) => playwright)
    if (names.length > 0) run('npx', ['playwright', 'install', ...flags, ...names], process.env)
  }
}

/** Debian itself: on its descendants the package may be a stub that asks for a snap. */
function isDebian() {
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
function run(command, args, env) {
  console.log(`Installing browsers: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env })
}
