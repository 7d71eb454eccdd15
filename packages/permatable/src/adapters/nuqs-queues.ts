/** nuqs 2.10 resets its queues when other code writes the history, unless this count is above 0. */
interface ResetState {
  mutex: number
}

interface NuqsHistory extends History {
  /** Set by nuqs once it has patched the history. */
  readonly nuqs?: { readonly version: string }
}

/**
 * Holds nuqs's queues, if the app uses it, until the returned function is called. A history write would otherwise drop
 * every value that nuqs is debouncing or throttling. nuqs still reads the URL of the write and shows it in its hooks.
 *
 * When these values are due, nuqs adds them to the browser's query at that time, so they never undo the write. nuqs
 * protects its own writes with the same count.
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

/** Makes a history write that keeps nuqs's queues. */
export function writeBesideNuqs(write: () => void): void {
  const release = holdNuqsQueues()
  try {
    write()
  } finally {
    release()
  }
}
