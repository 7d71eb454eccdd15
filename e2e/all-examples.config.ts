import { examplesConfigOf } from './support/examples-config.ts'

const whereEnginesDiffer = { testMatch: '**/leaving.spec.ts' }

/** `npm run examples:all -w e2e`: all specs of each example, and where engines differ, in each of them. */
export default examplesConfigOf({
  engines: { chromium: {}, firefox: whereEnginesDiffer, webkitgtk: whereEnginesDiffer },
  reporters: ['./support/routers-reporter.ts', './support/summary-reporter.ts'],
})
