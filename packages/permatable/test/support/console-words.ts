import { afterEach, beforeEach, vi } from 'vitest'

/** Returns what development says while a function runs: in the console, and in what it throws. */
export function saidBy(run: () => unknown): string[] {
  const words: string[] = []
  const warn = vi.spyOn(console, 'warn').mockImplementation((word) => void words.push(word))
  try {
    run()
  } catch (error) {
    words.push((error as Error).message)
  }
  warn.mockRestore()
  return words
}

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
