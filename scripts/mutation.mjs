import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'

/**
 * Changes the library in a thousand small ways, and counts how many of these mutants a unit test notices. Prints the others.
 *
 *     npm run mutation                            all folders of stryker.config.mjs
 *     npm run mutation -- query text              two of them
 *     npm run mutation -- query --incremental     what has changed since the last such run, and what survived it
 */
const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('-'))
const files = args
  .filter((arg) => !arg.startsWith('-'))
  .map((folder) => `packages/permatable/src/${folder}/**/*.ts`)

ensureInstalled()
process.exitCode = npm(
  ...['exec', '--', 'stryker', 'run', ...options],
  ...(files.length > 0 ? ['--mutate', files.join()] : []),
)
  ? 0
  : 1
