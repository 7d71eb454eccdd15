import type { Param } from '../query/query.ts'

/**
 * Reports why a text was rejected, or why a value was left out of the URL. Call it once per mistake. Each reason becomes
 * an `Issue`.
 */
export type Report = (reason: string, param?: Param) => void

/** Converts a value to the text of one search param, and back. */
export interface TextCodec<T> {
  /**
   * Returns the value of a decoded text. Return `undefined` or throw to reject the text: the slice then gets its default,
   * and the error's message becomes the reason.
   */
  parse(text: string, report: Report): T | undefined
  /** Returns the text of a value, not yet encoded. Return `undefined` or throw to leave the value out of the URL. */
  serialize(value: T, report: Report): string | undefined
  /** Internal: may change in any version. The codec for a filter, which may hold more than a slice of your own. */
  readonly '~permatable'?: TextCodec<unknown>
}

/** Rejects a text, or a value that can't be written, by throwing. `attempt` catches the error. */
export function reject(reason: string): never {
  throw new Error(reason)
}

/** Runs a function that may reject. On a rejection, reports the reason and returns `undefined`. */
export function attempt<T>(
  run: (report: Report) => T,
  report: Report,
  param?: Param,
): T | undefined {
  try {
    return run(report)
  } catch (error) {
    report(messageOf(error), param)
  }
}

/** Returns the message of anything thrown, even of a value that has no text. */
export function messageOf(error: unknown): string {
  const { message = error }: { readonly message?: unknown } = Object(error)
  return typeof message === 'object' ? '#malformed' : String(message)
}
