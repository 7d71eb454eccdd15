import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'

/** All cases of all properties, or of those that are named: `npm run properties:all -- linkifiers`. */
ensureInstalled()
// Next's own reader is among the peers of the benchmarks: as a dependency of the workspace it would double what is installed.
ensureInstalled('bench')
process.env.PROPERTY_EFFORT = '1'
process.exitCode = npm('run', '--silent', 'properties', '--', ...process.argv.slice(2)) ? 0 : 1
