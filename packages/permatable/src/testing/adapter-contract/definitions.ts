import { defineTableSearchParams } from '../../definition/define.ts'

export const table = defineTableSearchParams()
export const pushing = defineTableSearchParams({ history: 'push' })
export const debounced = defineTableSearchParams({ debounce: 400 })
/** Typing is debounced, and each decision adds a history entry. */
export const textDebounced = defineTableSearchParams({
  history: 'push',
  globalFilter: { debounce: 400 },
})

/** How long a case waits for something that must not happen: longer than the debounce and a write after it. */
export const LONG_MS = 1_000
