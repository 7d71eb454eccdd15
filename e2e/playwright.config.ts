import { engines } from './engines.mjs'
import { configOf } from './support/config.ts'

const chromium = { engine: 'chromium', grepInvert: /@all/ }

/** One browser each, as a start takes longer than most tests. They begin first, so that all workers are busy to the end. */
const smoked = engines
  .filter(({ name }) => name !== chromium.engine)
  .map(({ name }) => ({ engine: name, grep: /@smoke/, grepInvert: /@all/, workers: 1 }))

/** `npm run e2e`: all of Chromium, a smoke of the other engines, a few random interleavings. */
export default configOf({ projects: [...smoked, chromium] })
