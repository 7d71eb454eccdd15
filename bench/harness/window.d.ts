import type { Key } from './probes.mjs'

declare global {
  /** Not in TypeScript's own library yet. */
  const scheduler: {
    postTask: (callback: () => void, options: { priority: 'user-blocking' }) => Promise<void>
  }

  interface Window {
    /** When the first row was there, in milliseconds from the start of the navigation. */
    firstRow: number
    timeKey: (text: string) => void
    timed: Promise<Key>
    timeNextKey: () => void
    timedKey: Promise<{ frame: number; free: number }>
    timeRequest: () => void
    asked: Promise<number>
    commits: number
    historyCalls: { made: number; dropped: number }
    caret: { jumps: number; expected: number }
  }
}
