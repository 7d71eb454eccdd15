import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/** Whether packages of Debian itself can be installed: on its descendants a package may be a stub that asks for a snap. */
export const canInstall = () =>
  isRoot && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Installs packages of Debian.
 *
 * @param {readonly string[]} packages
 */
export function install(packages) {
  // Another part of the tests may be installing at this moment.
  const wait = ['-o', 'DPkg::Lock::Timeout=600']
  aptGet([...wait, 'update'])
  aptGet([...wait, 'install', '--yes', '--no-install-recommends', ...packages])
}

/** @param {readonly string[]} args */
function aptGet(args) {
  console.log(`Installing: apt-get ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: 'inherit', env })
}
