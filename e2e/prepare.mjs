import { npm } from '../scripts/npm.mjs'

/** Builds what the specs run against, unless `E2E_SKIP_BUILD` says that it is built, and installs browsers that are missing. */
const isCompiled = process.argv.includes('--compiled')
const isBuilt =
  Boolean(process.env.E2E_SKIP_BUILD) ||
  (npm('run', 'build') && (!isCompiled || npm('run', 'build:compiled', '-w', 'demo')))
process.exitCode = isBuilt && npm('run', 'browsers') ? 0 : 1
