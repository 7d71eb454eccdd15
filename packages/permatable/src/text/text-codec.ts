import type { Param } from '../query/query.ts'

/** Reports why a text was rejected, or why a value was left out of the address. */
export type Report = (reason: string, param?: Param) => void

/** A value as the text of one search param. */
export interface TextCodec<T> {
  /**
   * The value that a text stands for. `undefined`, or an error, rejects the text: the state slice takes its default, and
   * the error's message is the reason.
   */
  parse(text: string, report: Report): T | undefined
  /** The text of a value. `undefined`, or an error, leaves the value out of the address. */
  serialize(value: T, report: Report): string | undefined
}

/** Rejects a text, or a value that has no text. `attempt` catches it. */
export function reject(reason: string): never {
  throw new Error(reason)
}

/** Runs what may reject: `undefined` and a report when it does. */
export function attempt<T>(run: () => T, report: Report, param?: Param): T | undefined {
  try {
    return run()
  } catch (error) {
    report(error instanceof Error ? error.message : String(error), param)
    return undefined
  }
}
