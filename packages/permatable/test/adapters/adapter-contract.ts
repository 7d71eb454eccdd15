import { act } from '@testing-library/react'
import {
  defineTableSearchParams,
  type HistoryMode,
  type TableSearchParams,
  type TableSearchState,
} from 'permatable'
import type { TableParams } from 'permatable/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

/** An app on `/users` that shows a table, a screen on `/other` that shows none, and the browser around them. */
export interface AdapterHarness {
  /** Opens an address on `/users`, after an entry on `/other`. */
  open(
    href: string,
    definition: TableSearchParams<TableSearchState>,
  ): Promise<TableParams<TableSearchState>>
  /** What the browser's own address says: path, query and hash. */
  address(): string
  /** Someone else's navigation: a link, or other code of the app. */
  navigate(href: string, how: HistoryMode): Promise<void>
  back(): Promise<void>
  /** A click on a link to a part of the page. */
  fragment(hash: string): Promise<void>
  /** What the browser does with writes. */
  browser(mode: 'works' | 'drops' | 'throws'): void
  /** `kept` when the history state that the app had on its entry is still there. */
  ownState(): unknown
  close(): void
}

const table = defineTableSearchParams()
const pushing = defineTableSearchParams({ history: 'push' })
const debounced = defineTableSearchParams({ debounce: 400 })

/** What a browser tells a page that goes away: it is hidden only after it was told to go. */
function goAway(): void {
  window.dispatchEvent(new Event('pagehide'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
}

/** What holds for every adapter, whatever its router. */
export function describeAdapter(name: string, createHarness: () => AdapterHarness): void {
  describe(`the ${name} adapter`, () => {
    withFakeTimers()

    let harness: AdapterHarness
    afterEach(() => {
      harness.browser('works')
      harness.close()
    })
    const open = (search = '', definition = table) => {
      harness = createHarness()
      return harness.open(`/users${search}`, definition)
    }
    const saysSoon = (address: string) => passUntil(harness.address, address)

    it('reads what the address says', async () => {
      const params = await open('?globalFilter=a%2Bb&pageIndex=3')
      expect(params.atoms.globalFilter.get()).toBe('a+b')
      expect(params.atoms.pagination.get().pageIndex).toBe(2)
    })

    it('writes, and keeps path, hash, history state and foreign params byte for byte', async () => {
      const params = await open('?a=b%20c&flag&x=&a=2#part')
      act(() => params.set({ sorting: [{ id: 'age', desc: true }], globalFilter: '1.50' }))
      await saysSoon('/users?a=b%20c&flag&x=&a=2&globalFilter=%221.50%22&sorting=age.desc#part')
      expect(harness.ownState()).toBe('kept')
    })

    it('clears the query', async () => {
      const params = await open('?globalFilter=a')
      act(() => params.reset())
      await saysSoon('/users')
    })

    it('pushes one entry, and Back undoes it', async () => {
      const params = await open('?globalFilter=a', pushing)
      act(() => params.set({ globalFilter: 'b', columnOrder: ['x'] }))
      await saysSoon('/users?globalFilter=b&columnOrder=x')
      await harness.back()
      await saysSoon('/users?globalFilter=a')
      expect(params.atoms.globalFilter.get()).toBe('a')
      expect(params.atoms.columnOrder.get()).toEqual([])
    })

    it('replaces without an entry', async () => {
      const params = await open('?globalFilter=a')
      await harness.navigate('/users?globalFilter=b', 'push')
      act(() => params.atoms.globalFilter.set('c'))
      await saysSoon('/users?globalFilter=c')
      await harness.back()
      await saysSoon('/users?globalFilter=a')
    })

    it('hears of navigations by others', async () => {
      const params = await open()
      await harness.navigate('/users?globalFilter=a', 'push')
      expect(params.atoms.globalFilter.get()).toBe('a')
      await harness.navigate('/users?globalFilter=b', 'replace')
      expect(params.atoms.globalFilter.get()).toBe('b')
      await harness.back()
      await passUntil(params.atoms.globalFilter.get, '')
    })

    it('keeps pending changes when others change foreign params', async () => {
      const params = await open('', debounced)
      act(() => params.atoms.globalFilter.set('typed'))
      await harness.navigate('/users?tab=1', 'push')
      expect(params.atoms.globalFilter.get()).toBe('typed')
      await saysSoon('/users?tab=1&globalFilter=typed')
    })

    it('keeps pending changes when a link leads to a part of the page', async () => {
      const params = await open('?tab=1', debounced)
      act(() => params.atoms.globalFilter.set('typed'))
      await harness.fragment('#part')
      expect(params.atoms.globalFilter.get()).toBe('typed')
      await saysSoon('/users?tab=1&globalFilter=typed#part')
      await harness.back()
      await saysSoon('/users?tab=1')
    })

    it('drops pending changes on Back', async () => {
      const params = await open('?globalFilter=a', debounced)
      await harness.navigate('/users?globalFilter=a&tab=1', 'push')
      act(() => params.atoms.globalFilter.set('typed'))
      await harness.back()
      await passUntil(params.atoms.globalFilter.get, 'a')
      await pass(600)
      expect(harness.address()).toBe('/users?globalFilter=a')
    })

    it('writes pending changes onto the entry that a link leaves, and never onto another screen', async () => {
      const params = await open('?tab=1', debounced)
      act(() => params.atoms.globalFilter.set('typed'))
      await harness.navigate('/other', 'push')
      await pass(600)
      expect(harness.address()).toBe('/other')
      await harness.back()
      await saysSoon('/users?tab=1&globalFilter=typed')
    })

    it('writes pending changes onto the entry that the page leaves, and adds none', async () => {
      const params = await open('?tab=1', pushing)
      act(() => params.atoms.globalFilter.set('typed'))
      act(goAway)
      expect(harness.address()).toBe('/users?tab=1&globalFilter=typed')
      await pass(600)
      expect(params.pending.get()).toBe(false)
      await harness.back()
      await saysSoon('/other')
    })

    it('never writes pending changes onto the screen that Back leads to', async () => {
      const params = await open('?tab=1', debounced)
      act(() => params.atoms.globalFilter.set('typed'))
      await harness.back()
      await pass(600)
      expect(harness.address()).toBe('/other')
    })

    it('drops pending changes when a link replaces the entry', async () => {
      const params = await open('?tab=1', debounced)
      await harness.navigate('/users?tab=2', 'push')
      act(() => params.atoms.globalFilter.set('typed'))
      await harness.navigate('/other', 'replace')
      await pass(600)
      expect(harness.address()).toBe('/other')
      await harness.back()
      await saysSoon('/users?tab=1')
    })

    it.each(['drops', 'throws'] as const)(
      'writes again what a browser %s, until its address says it',
      async (mode) => {
        const params = await open('?tab=1', pushing)
        harness.browser(mode)
        act(() => params.atoms.globalFilter.set('a'))
        await pass(300)
        act(() => params.atoms.globalFilter.set('ab'))
        await pass(300)
        expect(harness.address()).toBe('/users?tab=1')
        expect(params.pending.get()).toBe(true)
        harness.browser('works')
        await saysSoon('/users?tab=1&globalFilter=ab')
        expect(params.pending.get()).toBe(false)
        await harness.back()
        await saysSoon('/users?tab=1')
      },
    )
  })
}
