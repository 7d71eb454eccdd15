import { engines } from './engines.mjs'
import { configOf } from './support/config.ts'

const chromium = { engine: 'chromium', grepInvert: /@all/ }

/**
 * One worker each, since a browser takes longer to start than most tests run. These projects begin first, so that all workers stay
 * busy.
 */
const smokeProjects = engines
  .filter(({ name }) => name !== chromium.engine)
  .map(({ name }) => ({ engine: name, grep: /@smoke/, grepInvert: /@all/, workers: 1 }))

/** `npm run e2e`: all of Chromium, a smoke of the other engines, a few random interleavings. */
export default configOf({ projects: [...smokeProjects, chromium] })
