import { spawnSync } from 'node:child_process'
import { canInstall, install as installPackages, isRoot } from '../scripts/debian.mjs'
import { engineOptions, engines } from './engines.mjs'

const missing = engines.filter((engine) => !engineOptions(engine) || isSecondBest(engine))
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

/**
 * Whether only a slower executable of an engine is here, and a package brings the better one.
 *
 * @param {import('./engines.mjs').Engine} engine
 */
function isSecondBest(engine) {
  const used = engineOptions(engine)?.launchOptions?.executablePath
  return canInstall() && used !== undefined && used !== engine.executables[0]
}

/** @param {import('./engines.mjs').Engine[]} wanted */
function install(wanted) {
  if (canInstall()) {
    installPackages(wanted.flatMap((engine) => engine.debian))
    return
  }
  // The libraries that a browser needs come from the system, for who may install them.
  const flags = isRoot ? ['--with-deps'] : []
  const names = wanted.flatMap(({ playwright = [] }) => playwright)
  if (names.length === 0) return
  const args = ['playwright', 'install', ...flags, ...names]
  console.log(`Installing browsers: npx ${args.join(' ')}`)
  spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
}
