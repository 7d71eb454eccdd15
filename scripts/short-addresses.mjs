import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'

/**
 * Runs the libraries of `bench/compare/` and writes docs/short-addresses.md anew; with `--check` it only compares. The libraries are no
 * dependencies of the workspace, since their peers conflict with it: this installs them beside it.
 */
const isCheck = process.argv.includes('--check')
ensureInstalled('bench')

const succeeded =
  npm('run', 'build', '-w', 'permatable') &&
  npm('run', 'compare', '--prefix', 'bench', '--', ...(isCheck ? ['--check'] : [])) &&
  npm(
    'exec',
    '--',
    'vitest',
    'run',
    '--project=docs',
    'short-addresses',
    ...(isCheck ? [] : ['-u']),
  )
process.exitCode = succeeded ? 0 : 1
