// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pass } from '../support/fake-timers.ts'
import { runsOf } from '../support/runs.ts'
import { openPages } from './next-pages-harness.tsx'

const action = fc.oneof(
  fc.record({
    kind: fc.constant('link' as const),
    how: fc.constantFrom('push' as const, 'replace' as const),
    to: fc.constantFrom('/teams/red', '/teams/blue', '/teams/red?tab=2', '/teams/blue#part'),
  }),
  fc.record({ kind: fc.constantFrom('type' as const, 'back' as const, 'forward' as const) }),
)
const pause = fc.constantFrom(0, 10, 150, 300, 2_000)

it('shows the data of the address, whatever the visitor does', async () => {
  const app = await openPages('/teams/red')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(action, pause), { maxLength: 12 }), async (actions) => {
      for (const [act, ms] of actions) {
        if (act.kind === 'link') void app.go(act.how, act.to)
        else if (act.kind === 'type') app.type()
        else history[act.kind]()
        await pass(ms)
      }
      await pass(10_000)
      const { pathname, searchParams } = new URL(app.data, location.href)
      expect([pathname, searchParams.get('tab')]).toEqual([
        location.pathname,
        new URLSearchParams(location.search).get('tab'),
      ])
    }),
    { numRuns: runsOf(2_000) },
  )
})
