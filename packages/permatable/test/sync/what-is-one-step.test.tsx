// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const table = defineTableSearchParams({ history: 'auto' })
type Step = 'status' | 'total' | 'search' | 'both' | 'reset' | 'clear'

/** Makes changes, and returns how many steps of Back undo all of them. */
async function stepsOf(pause: number, ...steps: readonly Step[]): Promise<number> {
  const { adapter, params, unmount } = renderParams(table)
  let value = 0
  const set = (...ids: readonly string[]) =>
    params.set({
      columnFilters: (filters) => [
        ...filters.filter(({ id }) => !ids.includes(id)),
        ...ids.map((id) => ({ id, value: [++value] })),
      ],
    })
  for (const step of steps) {
    if (step === 'search') params.set({ globalFilter: (text) => `${text}x` })
    else if (step === 'reset') params.set({ columnFilters: [] })
    else if (step === 'clear') params.reset()
    else if (step === 'both') set('status', 'total')
    else set(step)
    await pass(pause)
  }
  await pass(500)
  unmount()
  return adapter.entries.length - 1
}

it.each<[steps: number, pause: number, ...made: Step[]]>([
  [1, 300, 'status', 'status', 'status'],
  [2, 300, 'status', 'total'],
  [2, 900, 'status', 'total'],
  [2, 20, 'status', 'total'],
  [3, 300, 'status', 'total', 'status'],
  [2, 300, 'status', 'search'],
  [4, 300, 'search', 'status', 'search', 'total'],
  [1, 300, 'both', 'both'],
  [2, 300, 'status', 'both'],
  [1, 300, 'search', 'search'],
  [3, 300, 'status', 'total', 'reset'],
  [4, 300, 'status', 'total', 'reset', 'status'],
  [4, 300, 'status', 'search', 'clear', 'search'],
])('%i steps of Back, with %i ms between %s, %s, %s, %s', async (steps, pause, ...made) => {
  expect(await stepsOf(pause, ...made.filter(Boolean))).toBe(steps)
})

it.each([
  [1, undefined],
  [2, 'keydown'],
  [2, 'pointerdown'],
])('%i steps for two changes before any timer, with a %s between', async (steps, press) => {
  const { adapter, params } = renderParams(table)
  params.set({ globalFilter: 'a' })
  if (press) document.body.dispatchEvent(new Event(press, { bubbles: true }))
  params.set({ sorting: [{ id: 'name', desc: false }] })
  await pass(500)
  expect(adapter.entries.length - 1).toBe(steps)
})
