import { npm } from '../scripts/npm.mjs'
import { exampleFolders } from './examples.mjs'

/** Builds the examples, the library before them unless `E2E_SKIP_BUILD` says that it is built, and installs browsers that are missing. */
const isReady =
  (Boolean(process.env.E2E_SKIP_BUILD) || npm('run', 'build:library')) &&
  exampleFolders.every((folder) => npm('run', '--silent', 'build', '-w', `example-${folder}`)) &&
  npm('run', 'browsers')
process.exitCode = isReady ? 0 : 1
