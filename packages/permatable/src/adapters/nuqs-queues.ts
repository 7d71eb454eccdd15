/** nuqs 2.10 resets its queues at a history write of other code, unless this count is above 0. */
interface ResetState {
  mutex: number
}

interface NuqsHistory extends History {
  /** Set by nuqs once it has patched the history. */
  readonly nuqs?: { readonly version: string }
}

/**
 * Holds the queues of nuqs, where an app uses it, until the returned function is called. A history write would otherwise drop
 * each value that nuqs debounces or throttles. nuqs still reads the URL of the write, and shows it in its hooks.
 *
 * nuqs adds these values to the query that the browser holds when they are due, so they never undo the write. nuqs protects its
 * own writes by the same count.
 * https://github.com/47ng/nuqs/blob/v2.10.2/packages/nuqs/src/lib/queues/reset.ts
 * https://github.com/47ng/nuqs/blob/v2.10.2/packages/nuqs/src/adapters/lib/patch-history.ts
 */
export function holdNuqsQueues(): () => void {
  const { nuqs }: Partial<NuqsHistory> = globalThis.history ?? {}
  const shared: { readonly [key: symbol]: ResetState | undefined } = globalThis as never
  const state = shared[Symbol.for(`nuqs.${nuqs?.version}.queue-reset`)]
  if (!state) return () => {}
  const { mutex } = state
  state.mutex = Infinity
  return () => void (state.mutex = mutex)
}

/** Makes a history write that keeps the queues of nuqs. */
export function writeBesideNuqs(write: () => void): void {
  const release = holdNuqsQueues()
  try {
    write()
  } finally {
    release()
  }
}
