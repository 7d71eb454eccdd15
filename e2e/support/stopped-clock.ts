import { createRequire } from 'node:module'
import type FakeTimers from '@sinonjs/fake-timers'
import { buildSync } from 'esbuild'
import type { TestPage } from './test-page.ts'

declare global {
  interface Window {
    stoppedClock?: FakeTimers.Clock
  }
}

let script: string | undefined

/**
 * A function, as text, that stops a page's time: the fake timers that Playwright's clock is made of, for a page without modules.
 * Playwright's own clock cannot be taken off a page, and repeats in each new document everything that was asked of it before.
 */
export const stoppedClock = (): string => (script ??= bundle())

/** Moves the clock of a page whose time stands still. */
export const runFor = (page: Pick<TestPage, 'evaluate'>, milliseconds: number): Promise<void> =>
  page.evaluate(async (milliseconds) => {
    if (!window.stoppedClock) throw new Error("This test's time runs by itself.")
    await window.stoppedClock.tickAsync(milliseconds)
  }, milliseconds)

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [createRequire(import.meta.url).resolve('@sinonjs/fake-timers')],
    bundle: true,
    external: ['timers', 'timers/promises', 'perf_hooks', 'util'],
    format: 'iife',
    globalName: 'FakeTimers',
    logLevel: 'error',
    minify: true,
    write: false,
  })
  return `() => {
    ${outputFiles[0]?.text}
    window.stoppedClock = FakeTimers.install({
      now: Date.now(),
      toFake: [
        'Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval',
        'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback',
      ],
      ignoreMissingTimers: true,
      shouldClearNativeTimers: true,
    })
  }`
}
