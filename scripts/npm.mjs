import { spawnSync } from 'node:child_process'

/**
 * Runs npm with the output of this process.
 *
 * @param {...string} args
 * @returns {boolean} whether it succeeded
 */
export function npm(...args) {
  // The npm that started this script: by name it is `npm.cmd` on Windows, which needs a shell.
  const running = process.env.npm_execpath
  const { status } = running
    ? spawnSync(process.execPath, [running, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}
