import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'

/**
 * The browser tests of `npm test`: all of them in Chromium, in the other engines those of what engines do differently, and in each
 * an eighth of the random interleavings. `npm run e2e` runs all of them in all engines.
 */
ensureInstalled()
process.env.E2E_SHORT = '1'
process.exitCode = npm('run', 'e2e', '--', ...process.argv.slice(2)) ? 0 : 1
