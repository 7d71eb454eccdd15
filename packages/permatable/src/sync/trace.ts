import { warnAbout } from './development/console.ts'
import { record, type TraceEvent } from './development/records.ts'

/** Tells the console and the panel. `undefined` in production, where a bundle has nothing of `development/`. */
export const trace =
  process.env.NODE_ENV === 'production'
    ? undefined
    : (event: TraceEvent): void => {
        warnAbout(event)
        record(event)
      }
