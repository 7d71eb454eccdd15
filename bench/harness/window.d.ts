import type { Key } from './probes.mjs'

declare global {
  /** Not in TypeScript's own library yet. */
  const scheduler: {
    postTask: (callback: () => void, options: { priority: 'user-blocking' }) => Promise<void>
  }

  interface Window {
    timeKey: (text: string) => void
    timed: Promise<Key>
    historyCalls: { made: number; dropped: number }
    caret: { jumps: number; expected: number }
  }
}
