// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { createHarness, kinds, withContext, type Kind } from './react-router-harness.tsx'

const ASC = [{ id: 'name', desc: false }]
const DESC = [{ id: 'name', desc: true }]

const pushing = defineTableSearchParams({ history: 'push' })
const auto = defineTableSearchParams({ history: 'auto' })

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createHashRouter', kinds.createHashRouter],
] as const)('decisions that are made while loaders run (%s)', (_, kind) => {
  withFakeTimers()

  const { toBrowser = (href) => href }: Kind = kind

  async function open(definition: typeof pushing, loaderMs: number) {
    const harness = createHarness(kind, { shallow: false })
    const { atoms, pending } = await harness.open('/users?tab=1', definition)
    harness.app.loaderMs = loaderMs
    await pass(500)
    const before = window.history.length
    return {
      ...harness,
      sort: (sorting: typeof ASC) => act(() => atoms.sorting.set(sorting)),
      turn: (pageIndex: number) => act(() => atoms.pagination.set({ pageIndex, pageSize: 10 })),
      search: (text: string) => act(() => atoms.globalFilter.set(text)),
      atoms,
      pending,
      added: () => window.history.length - before,
      async isAt(href: string) {
        await passUntil(harness.address, href)
        await passUntil(pending.get, false)
      },
    }
  }

  it.each([150, 2_000])('are an entry each (loaders of %i ms)', async (ms) => {
    const { sort, turn, isAt, added, atoms, back, close } = await open(pushing, ms)
    sort(ASC)
    await pass(250)
    turn(2)
    await isAt('/users?tab=1&sorting=name.asc&pageIndex=3')
    expect(added()).toBe(2)
    await back()
    await isAt('/users?tab=1&sorting=name.asc')
    expect(atoms.pagination.get().pageIndex).toBe(0)
    await back()
    await isAt('/users?tab=1')
    expect(atoms.sorting.get()).toEqual([])
    close()
  })

  it('are an entry for each group of `auto`', async () => {
    const { sort, turn, isAt, added, back, close } = await open(auto, 2_000)
    sort(ASC)
    await pass(300)
    sort(DESC)
    await pass(300)
    turn(1)
    await pass(300)
    turn(2)
    await pass(300)
    sort(ASC)
    await isAt('/users?tab=1&sorting=name.asc')
    expect(added()).toBe(3)
    await back()
    await isAt('/users?tab=1&sorting=name.desc&pageIndex=3')
    await back()
    await isAt('/users?tab=1&sorting=name.desc')
    await back()
    await isAt('/users?tab=1')
    close()
  })

  it('add no entry for the second that is taken back, and load its rows', async () => {
    const { sort, turn, isAt, added, app, back, close } = await open(pushing, 1_000)
    sort(ASC)
    await pass(300)
    turn(2)
    await pass(300)
    turn(0)
    await isAt('/users?tab=1&sorting=name.asc')
    expect(added()).toBe(1)
    expect(app.loads.at(-1)).toBe('?tab=1&sorting=name.asc')
    await back()
    await isAt('/users?tab=1')
    close()
  })

  it('stay on their entry when a link leaves while the second one loads', async () => {
    const { sort, turn, navigate, address, app, back, close } = await open(pushing, 1_000)
    sort(ASC)
    await pass(300)
    turn(2)
    await pass(300)
    await navigate('/other', 'push')
    await pass(3_000)
    await back()
    await passUntil(address, '/users?tab=1&sorting=name.asc&pageIndex=3')
    await passUntil(() => app.params?.atoms.pagination.get().pageIndex, 2)
    await back()
    await passUntil(address, '/users?tab=1')
    close()
  })

  it('are dropped by Back while the second one loads', async () => {
    const { sort, turn, isAt, atoms, close } = await open(pushing, 1_000)
    sort(ASC)
    await pass(300)
    turn(2)
    await pass(300)
    await act(() => window.history.back())
    await pass(3_000)
    await isAt('/users?tab=1')
    expect(atoms.sorting.get()).toEqual([])
    close()
  })

  it.each([
    ['push', pushing, 2],
    ['replace', defineTableSearchParams(), 0],
  ] as const)('keep what other code sets meanwhile, with a %s', async (_, definition, entries) => {
    const { sort, turn, isAt, added, back, app, close } = await open(definition, 400)
    const loads = app.loads.length
    sort(ASC)
    await pass(200)
    act(() => window.history.replaceState(window.history.state, '', toBrowser('/users?tab=2&x=3')))
    await isAt('/users?tab=2&x=3&sorting=name.asc')
    expect(app.loads.slice(loads)).toEqual([
      '?tab=1&sorting=name.asc',
      '?tab=2&x=3&sorting=name.asc',
    ])
    turn(2)
    await isAt('/users?tab=2&x=3&sorting=name.asc&pageIndex=3')
    expect(added()).toBe(entries)
    if (entries) {
      await back()
      await isAt('/users?tab=2&x=3&sorting=name.asc')
      await back()
      await isAt('/users?tab=2&x=3')
    }
    close()
  })

  it.each(['throws', 'drops'] as const)(
    'are an entry each once the browser, which %s, takes writes again',
    async (mode) => {
      const { sort, turn, isAt, added, back, close } = await open(pushing, 400)
      sort(ASC)
      await pass(300)
      setBrowser(mode)
      turn(2)
      await pass(5_000)
      setBrowser('works')
      await isAt('/users?tab=1&sorting=name.asc&pageIndex=3')
      expect(added()).toBe(2)
      await back()
      await isAt('/users?tab=1&sorting=name.asc')
      await back()
      await isAt('/users?tab=1')
      close()
    },
  )
})
