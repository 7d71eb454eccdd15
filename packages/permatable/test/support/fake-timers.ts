import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Time passes only by `pass` and `passUntil`, in the tests that follow. */
export function withFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

/** Lets time pass: timers, frames, and what React makes of them. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Lets time pass as a browser does. `act` keeps deferred renders until its end, so each step has its own. */
export async function passInSteps(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await pass(Math.min(50, ms - passed))
}

/** Lets time pass until a value is there, for five seconds at most. */
export async function passUntil<T>(get: () => T, value: T): Promise<void> {
  for (let passed = 0; passed < 5_000 && get() !== value; passed += 25) await pass(25)
  expect(get()).toBe(value)
}
