import { examplesConfigOf } from './support/examples-config.ts'

/** `npm run examples`: a smoke of each example. */
export default examplesConfigOf({ engines: { chromium: { grep: /@smoke/ } }, reporters: [] })
