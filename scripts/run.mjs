import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/**
 * Runs a command, and shows what it says. Returns whether it succeeded.
 *
 * @param {string} command
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export const run = (command, options) =>
  spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', ...options }).status === 0
