// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { createHarness, kinds, withContext, type Kind } from './react-router-harness.tsx'

const ASC = [{ id: 'name', desc: false }]

const table = defineTableSearchParams()
const debounced = defineTableSearchParams({ debounce: 5_000 })

async function open(kind: Kind, definition: typeof table, href: string) {
  const harness = createHarness(kind, { shallow: false })
  const { atoms, pending } = await harness.open(href, definition)
  await pass(500)
  return {
    ...harness,
    atoms,
    sort: (sorting: typeof ASC) => act(() => atoms.sorting.set(sorting)),
    turn: (pageIndex: number) => act(() => atoms.pagination.set({ pageIndex, pageSize: 10 })),
    search: (text: string) => act(() => atoms.globalFilter.set(text)),
    /** Starts a navigation of other code, whose loader then runs. */
    async start(to: string | -1) {
      harness.app.loaderMs = 400
      const { length } = harness.app.loads
      act(() => void harness.app.navigate?.(to as string))
      await pass(60)
      expect(harness.app.loads).toHaveLength(length + 1)
    },
    async isAt(to: string) {
      await passUntil(harness.address, to)
      await passUntil(pending.get, false)
    },
  }
}

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createMemoryRouter', kinds.createMemoryRouter],
] as const)('a change while another entry of the path loads (%s)', (_, kind) => {
  withFakeTimers()

  it('is shown throughout, and written onto the entry to which Back leads', async () => {
    const { search, start, isAt, atoms, close } = await open(kind, table, '/users?tab=1')
    await start('/users?tab=1&pageIndex=2')
    await isAt('/users?tab=1&pageIndex=2')
    await start('/users?tab=1&pageIndex=3')
    await isAt('/users?tab=1&pageIndex=3')
    await start(-1)
    search('ann')
    for (let waited = 0; waited < 2_000; waited += 100) {
      await pass(100)
      expect(atoms.globalFilter.get()).toBe('ann')
    }
    await isAt('/users?tab=1&globalFilter=ann')
    close()
  })

  it('stays, and what was pending before is dropped', async () => {
    const { sort, search, start, isAt, atoms, close } = await open(kind, debounced, '/users')
    await start('/users?tab=2')
    await isAt('/users?tab=2')
    search('ann')
    await start(-1)
    sort(ASC)
    await pass(1_000)
    expect(atoms.globalFilter.get()).toBe('')
    await pass(5_000)
    await isAt('/users?sorting=name.asc')
    close()
  })

  it.each([
    ['another slice', '/users?columnOrder=b,a', '/users?sorting=name.asc&columnOrder=b,a'],
    ['the same slice', '/users?sorting=age.desc', '/users?sorting=name.asc'],
  ])('is laid onto the view of a link to %s', async (_slice, link, expected) => {
    const { sort, start, isAt, atoms, close } = await open(kind, table, '/users')
    await start(link)
    sort(ASC)
    await isAt(expected)
    expect(atoms.sorting.get()).toEqual(ASC)
    close()
  })

  it('is dropped by a second Back', async () => {
    const { sort, start, isAt, atoms, close } = await open(kind, table, '/users')
    await start('/users?tab=2')
    await isAt('/users?tab=2')
    await start('/users?tab=3')
    await isAt('/users?tab=3')
    await start(-1)
    sort(ASC)
    await start(-1)
    await isAt('/users')
    expect(atoms.sorting.get()).toEqual([])
    close()
  })
})
