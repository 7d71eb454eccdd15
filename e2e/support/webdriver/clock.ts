import { createRequire } from 'node:module'
import type FakeTimers from '@sinonjs/fake-timers'
import { buildSync } from 'esbuild'

declare global {
  interface Window {
    stoppedClock?: FakeTimers.Clock
  }
}

/** A script that stops a page's time: the fake timers that Playwright's clock is made of, for a page without modules. */
export function stoppedClock(): string {
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
    })
  }`
}
