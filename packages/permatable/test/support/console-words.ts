import { afterEach, beforeEach, vi } from 'vitest'

/** Returns what the console has warned of in the current test, in its order. Call it outside of tests. */
export function noteConsoleWords(): unknown[] {
  const words: unknown[] = []
  beforeEach(() => {
    words.length = 0
    vi.spyOn(console, 'warn').mockImplementation((word) => void words.push(word))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return words
}
