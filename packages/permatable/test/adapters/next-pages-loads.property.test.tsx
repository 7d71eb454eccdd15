// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pass } from '../support/fake-timers.ts'
import { openPages } from './next-pages-harness.tsx'

const action = fc.oneof(
  fc.record({
    kind: fc.constant('link' as const),
    how: fc.constantFrom('push' as const, 'replace' as const),
    to: fc.constantFrom('/teams/red', '/teams/blue', '/teams/red?tab=2', '/teams/blue#part'),
  }),
  fc.record({
    kind: fc.constantFrom('type' as const, 'back' as const, 'forward' as const, 'shallow' as const),
  }),
)
const showMs = fc.constantFrom(0, 100, 400)
const pause = fc.constantFrom(0, 10, 150, 300, 2_000)

it('shows the data of the address, whatever the visitor does', async () => {
  // Back leads no further than to an entry of Next's.
  const first = '/teams/red'
  history.replaceState({ url: first, as: first, options: {}, __N: true }, '', first)
  const app = await openPages(first)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, pause), { maxLength: 12 }),
      showMs,
      async (actions, showMs) => {
        app.showMs = showMs
        for (const [act, ms] of actions) {
          if (act.kind === 'link') void app.go(act.how, act.to)
          else if (act.kind === 'type') app.type()
          else if (act.kind === 'shallow')
            void app.go('push', `${location.pathname}?tab=shallow`, { shallow: true })
          else history[act.kind]()
          await pass(ms)
        }
        await pass(10_000)
        const there = new URL(app.data, location.href)
        const tabs = [there, location].map(({ search }) => new URLSearchParams(search).get('tab'))
        expect(there.pathname).toBe(location.pathname)
        // A shallow change of the app's is between entries of one load.
        expect(new Set(tabs).size === 1 || tabs.includes('shallow')).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})
