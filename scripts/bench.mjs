import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'

/**
 * Runs the benchmarks of `bench/`, and makes docs/performance.md of what a full run recorded. The peers are no dependencies of
 * the workspace, since theirs conflict with it: this installs them beside it.
 */
const options = process.argv.slice(2)
const isFull = options.length === 0

ensureInstalled('bench')

const succeeded =
  npm('run', 'build', '-w', 'permatable') &&
  npm('run', 'types', '--prefix', 'bench') &&
  npm('run', 'browsers') &&
  runBench()
process.exitCode = succeeded ? 0 : 1

function runBench() {
  // As servers run it. Not before: npm would leave the peers out.
  process.env.NODE_ENV = 'production'
  const holds = npm('run', 'bench', '--prefix', 'bench', '--', ...options)
  if (!isFull) return holds
  delete process.env.NODE_ENV
  return npm('exec', '--', 'vitest', 'run', '--project=docs', 'performance', '-u') && holds
}
