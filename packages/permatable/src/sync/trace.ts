import { warnAbout } from './development/console.ts'
import { record, type TraceEvent } from './development/records.ts'

/**
 * Tells the console and the panel. Does nothing in production, where a bundle has nothing of `development/`, and no call if
 * the event is made of names only.
 */
export function trace(event: TraceEvent): void {
  if (process.env.NODE_ENV === 'production') return
  warnAbout(event)
  record(event)
}
