import { engines } from './engines.mjs'
import { configOf } from './support/config.ts'

/** `npm run e2e`: all of Chromium, a smoke of the other engines, a few random interleavings. */
export default configOf({
  projects: engines.map(({ name }) => ({
    engine: name,
    ...(name !== 'chromium' && { grep: /@smoke/ }),
    grepInvert: /@all/,
  })),
})
