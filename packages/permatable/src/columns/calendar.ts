import type { ZonedDay } from './days.ts'
import type { FilterFunction, Reading, StandardSchema } from './standard-schema.ts'

/** A filter of a column whose operators may move with the calendar. */
export interface Moving {
  /** Returns `['between', first, last]` for a relative filter, or `undefined` for any other one. */
  fixed(operation: unknown, now: number): readonly unknown[] | undefined
  matches(value: unknown, operation: unknown, now: number): boolean
  /** Says what a relative filter means: `last 7 days: 21 to 27 November 2026, Europe/Berlin`. */
  describe(operation: unknown, now: number): string | undefined
}

/** What `operators` does with a filter. */
export interface Operating {
  accept(value: unknown, reading: Reading): readonly unknown[] | undefined
  readonly filterFn: FilterFunction
  /** Says what a value isn't. `undefined` leaves it to the operators' names. */
  expected?(value: unknown): string | undefined
}

/**
 * The days of a time zone. Filters timestamps with `dayRange()`, and matches the same rows in the browser and in a
 * database.
 */
export interface Days {
  /** The filter function for a column of TanStack Table: `filterFn: days.filterFn`. */
  readonly filterFn: FilterFunction
  /** Returns the start and the end of a day such as `2026-11-05`, or `undefined` if the value isn't a day. */
  instantsOf(day: unknown): ZonedDay | undefined
}

/** The calendar of a time zone: its days, and what today is. Made by `calendarIn`. */
export interface Calendar extends Days {
  /**
   * Returns the first and the last day that a relative filter means: `['2026-11-21', '2026-11-27']` for `['last', 7,
   * 'day']`. `undefined` for any other value.
   *
   * @param now The moment that it refers to. @default the current time
   */
  daysOf(value: unknown, now?: Date | number): readonly [first: string, last: string] | undefined
  /**
   * Returns the first and the last moment that a relative filter means, to the millisecond. `undefined` for any other
   * value.
   *
   * @param now The moment that it refers to. @default the current time
   */
  momentsOf(value: unknown, now?: Date | number): readonly [first: Date, last: Date] | undefined
  /** Internal: may change in any version. */
  readonly '~permatable': {
    readonly ofDays: Moving
    readonly ofInstants: Moving
    /** Returns the `Moving` for a relative filter of any column. Other filters may be of numbers or texts. */
    of(operation: unknown): Moving | undefined
    /** Adds the relative operators among some names. */
    extend(operand: StandardSchema<unknown>, names: readonly string[], plain: Operating): Operating
  }
}

const moving = new WeakMap<object, Moving>()
const moments = new WeakMap<object, number>()

/** Notes which column an operation was read for. */
export const noteMoving = (operation: object, of: Moving): void => void moving.set(operation, of)

/** Returns what an operation belongs to, if it was read for a column with a calendar. */
export const movingOf = (operation: unknown): Moving | undefined => moving.get(Object(operation))

/** Notes the moment that a relative filter of a table is shown for. */
export const noteMoment = (operation: object, now: number): void => void moments.set(operation, now)

let taskNow: number | undefined

/** Returns the current time. It stands still within a task, so all rows agree on today. */
function nowOfTask(): number {
  if (taskNow === undefined) {
    taskNow = Date.now()
    queueMicrotask(() => (taskNow = undefined))
  }
  return taskNow
}

/** Returns the moment that a relative filter is shown for. @default now */
export const momentOf = (operation: unknown): number =>
  moments.get(Object(operation)) ?? nowOfTask()

export const hasMoment = (operation: object): boolean => moments.has(operation)
