import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Runs npm with the output of this process.
 *
 * @param {...string} args
 * @returns {boolean} whether it succeeded
 */
export function npm(...args) {
  const [command, all, shell] = commandOf(args)
  return spawnSync(command, all, { stdio: 'inherit', shell }).status === 0
}

/**
 * Runs npm beside others, and keeps its output for when it has ended.
 *
 * @param {string[]} args
 * @param {{ givesWay?: boolean }} [options] `givesWay`: others get the processor first
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function npmAside(args, { givesWay = false } = {}) {
  const [command, all, shell] = commandOf(args)
  return new Promise((resolve) => {
    const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'pipe'], shell })
    if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ succeeded: false, output: String(error) }))
    child.on('close', (status) => resolve({ succeeded: status === 0, output }))
  })
}

/**
 * The npm that started this script: by name it is `npm.cmd` on Windows, which needs a shell.
 *
 * @param {string[]} args
 * @returns {[command: string, args: string[], shell: boolean]}
 */
function commandOf(args) {
  const running = process.env.npm_execpath
  if (running) return [process.execPath, [running, ...args], false]
  return ['npm', args, process.platform === 'win32']
}
