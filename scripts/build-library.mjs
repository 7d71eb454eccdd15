import { npm } from './npm.mjs'

/** Builds the library, unless `SKIP_BUILD` says that it is built: `npm test` builds once for all of its parts. */
const isBuilt = Boolean(process.env.SKIP_BUILD)
process.exitCode = isBuilt || npm('run', 'build', '-w', 'permatable') ? 0 : 1
