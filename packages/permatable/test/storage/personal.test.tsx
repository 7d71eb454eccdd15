// @vitest-environment jsdom
import { batch, useSelector } from '@tanstack/react-store'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, explain, personal, remember, sameView } from 'permatable'
import { json } from 'permatable/codecs'
import { columns, oneOf, range } from 'permatable/columns'
import { useTableSearchParamsWith } from 'permatable/react'
import { columnSizing, columnVisibility, slice } from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { saidBy } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const widths = 'users: widths@1'

const theme = personal(slice({ default: 'light', codec: oneOf(['light', 'dark']) }), {
  key: 'theme',
})

const table = defineTableSearchParams({
  columnSizing: personal(columnSizing({ history: 'push' }), { key: 'users: widths' }),
  theme,
})

/** Another tab stores a text. */
function storeElsewhere(key: string, text: string): void {
  localStorage.setItem(key, text)
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: text })))
}

describe('a personal slice', () => {
  it('is kept in the browser, and adds no entry to the history', async () => {
    const { adapter, params } = renderParams(table)
    params.set({ columnSizing: { name: 240 }, theme: 'dark', globalFilter: 'a' })
    expect(params.pending.get()).toBe(true)
    await pass(1000)
    expect(params.pending.get()).toBe(false)
    expect(adapter.entries).toEqual(['?globalFilter=a'])
    expect(localStorage.getItem(widths)).toBe('?columnSizing=name.240')
    expect(localStorage.getItem('theme@1')).toBe('?theme=dark')
  })

  it('is in no link', () => {
    const { params } = renderParams(table)
    params.set({ columnSizing: { name: 240 } })
    expect(params.href({ theme: 'dark', globalFilter: 'ann' })).toBe('?globalFilter=ann')
    expect(table.serialize({ columnSizing: { name: 240 } })).toBe('')
    expect(table.href('/users', { theme: 'dark' })).toBe('/users')
  })

  it('is read from no link', async () => {
    const { adapter, params } = renderParams(table, '?columnSizing=name.1&theme=dark')
    expect(params.atoms.columnSizing.get()).toEqual({})
    expect(table.parse('?columnSizing=name.1&theme=dark').state).toEqual(table.defaults)
    expect(sameView(table, '?theme=dark', '')).toBe(true)
    expect(explain(table, '?theme=dark')[0]).toMatchObject({ param: 'theme', slice: undefined })
    params.set({ columnSizing: { name: 2 }, globalFilter: 'ann' })
    await pass(1000)
    expect(adapter.entries).toEqual(['?columnSizing=name.1&theme=dark&globalFilter=ann'])
  })

  it('is there on the first render of an app without a server', () => {
    localStorage.setItem(widths, '?columnSizing=name.240')
    const seen: unknown[] = []
    const adapter = memoryAdapter()
    function Widths() {
      const { atoms, committed } = useTableSearchParamsWith(adapter, table)
      seen.push([useSelector(atoms.columnSizing), committed.get().columnSizing])
      return null
    }
    render(
      <StrictMode>
        <Widths />
      </StrictMode>,
    )
    const [first] = seen
    expect(first).toEqual([{ name: 240 }, { name: 240 }])
    expect(new Set(seen.flatMap((values) => values))).toHaveLength(1)
  })

  it('survives Back and Forward, pending or not', async () => {
    const { adapter, params } = renderParams(table)
    act(() => adapter.push('?globalFilter=a'))
    act(() => params.set({ columnSizing: { name: 240 } }))
    act(() => adapter.back())
    expect(params.atoms.columnSizing.get()).toEqual({ name: 240 })
    await pass(1000)
    act(() => adapter.forward())
    expect(params.atoms.columnSizing.get()).toEqual({ name: 240 })
    expect(params.committed.get().columnSizing).toEqual({ name: 240 })
    expect(localStorage.getItem(widths)).toBe('?columnSizing=name.240')
  })

  it('is forgotten when it is reset', () => {
    localStorage.setItem(widths, '?columnSizing=name.240')
    const { params } = renderParams(table)
    params.reset(['columnSizing'])
    expect(params.atoms.columnSizing.get()).toEqual({})
    expect(localStorage.getItem(widths)).toBeNull()
  })

  it('goes to the first page where it resets the page', async () => {
    const paged = defineTableSearchParams({
      tab: personal(slice({ default: 'open', codec: oneOf(['open', 'done']), resetsPage: true }), {
        key: 'tab',
      }),
    })
    const { adapter, params } = renderParams(paged, '?pageIndex=3')
    params.set({ tab: 'done' })
    await pass(1000)
    expect(adapter.entries).toEqual([''])
  })

  it('may have a default, a codec and several params, whatever the prefix of the definition', () => {
    const definition = defineTableSearchParams({
      prefix: 'users-',
      theme: personal(slice({ default: 'dark', codec: oneOf(['light', 'dark']) }), { key: 't' }),
      sorting: personal({ codec: json('s') }, { key: 'w' }),
      pagination: personal({ default: { pageSize: 20 } }, { key: 'p' }),
    })
    const { params } = renderParams(definition)
    expect(params.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 20 })
    params.set({
      theme: 'light',
      sorting: [{ id: 'a', desc: true }],
      pagination: { pageIndex: 1, pageSize: 50 },
    })
    expect(['t', 'w', 'p'].map((key) => localStorage.getItem(`${key}@1`))).toEqual([
      '?theme=light',
      '?s=%5B%7B%22id%22:%22a%22,%22desc%22:true%7D%5D',
      '?pageIndex=2&pageSize=50',
    ])
  })

  it('has the type of its slice', () => {
    const { state } = table.parse('')
    expectTypeOf(state.columnSizing).toEqualTypeOf<Record<string, number>>()
    expectTypeOf(state.theme).toEqualTypeOf<'light' | 'dark'>()
    // @ts-expect-error there is no such theme
    table.serialize({ theme: 'blue' })
    const mistake = () =>
      // @ts-expect-error TanStack Table knows this slice as 'columnSizing'
      defineTableSearchParams({ widths: personal(columnSizing(), { key: 'w' }) })
    expect(saidBy(mistake)[0]).toContain("TanStack Table knows 'widths' as 'columnSizing'")
  })

  it('is kept when it is written in the batch that changes it', () => {
    const { params } = renderParams(table)
    act(() =>
      batch(() => {
        params.set({ columnSizing: { name: 240 } })
        params.flush()
      }),
    )
    expect(localStorage.getItem(widths)).toBe('?columnSizing=name.240')
  })

  it('follows other tabs at once', () => {
    const { params } = renderParams(table)
    storeElsewhere(widths, '?columnSizing=name.300')
    expect(params.atoms.columnSizing.get()).toEqual({ name: 300 })
    expect(params.committed.get().columnSizing).toEqual({ name: 300 })
    expect(params.pending.get()).toBe(false)
  })

  it('reads nothing of another version, and leaves it to the tabs that know it', () => {
    const define = (place: object) =>
      defineTableSearchParams({ columnSizing: personal(columnSizing(), { key: 'w', ...place }) })
    const first = renderParams(define({}))
    first.params.set({ columnSizing: { name: 240 } })
    const second = renderParams(define({ version: 2 }))
    expect(second.params.atoms.columnSizing.get()).toEqual({})
    second.params.set({ columnSizing: { name: 300 } })
    second.params.reset()
    expect(first.params.atoms.columnSizing.get()).toEqual({ name: 240 })
    const again = renderParams(define({ version: 1 }))
    expect(again.params.atoms.columnSizing.get()).toEqual({ name: 240 })
  })

  it.each([
    'dark',
    'null',
    '{}',
    '?',
    '?theme',
    '?theme=blue',
    '?theme=%',
    '?theme=%ED%A0%80&theme=dark',
    '?columnSizing=name.wide',
    '\ud800',
    `?theme=${'x'.repeat(200_000)}`,
  ])('shows its default where anything else is stored: %.40s', (text) => {
    localStorage.setItem('theme@1', text)
    localStorage.setItem(widths, text)
    const { params } = renderParams(table)
    expect(params.atoms.theme.get()).toBe('light')
    expect(params.atoms.columnSizing.get()).toEqual({})
    storeElsewhere('theme@1', `${text}&`)
    expect(params.atoms.theme.get()).toBe('light')
    params.set({ theme: 'dark' })
    expect(localStorage.getItem('theme@1')).toBe('?theme=dark')
  })

  it('leaves what is stored, and what other tables show, where a value has no text', () => {
    const { params } = renderParams(table)
    const other = renderParams(defineTableSearchParams({ theme }))
    params.set({ theme: 'dark' })
    params.set({ theme: 'high contrast' as 'dark' })
    expect(params.atoms.theme.get()).toBe('high contrast')
    expect(other.params.atoms.theme.get()).toBe('dark')
    expect(localStorage.getItem('theme@1')).toBe('?theme=dark')
  })

  it('stores nothing when another tab stored, even if a codec writes another text each time', () => {
    let times = 0
    const draft = personal(
      slice({
        default: { text: '' },
        codec: {
          parse: (text: string) => ({ text: text.replace(/^\d+ /, '') }),
          serialize: ({ text }: { text: string }) => `${times++} ${text}`,
        },
      }),
      { key: 'draft' },
    )
    const first = renderParams(defineTableSearchParams({ draft })).params
    const second = renderParams(defineTableSearchParams({ draft })).params
    act(() => first.set({ draft: { text: 'a' } }))
    expect(first.atoms.draft.get()).toEqual({ text: 'a' })
    expect(second.atoms.draft.get()).toEqual({ text: 'a' })
    storeElsewhere('draft@1', '?draft=7+b')
    expect(first.atoms.draft.get()).toEqual({ text: 'b' })
    expect(second.atoms.draft.get()).toEqual({ text: 'b' })
    // Otherwise two tabs would answer each other without an end.
    expect(localStorage.getItem('draft@1')).toBe('?draft=7+b')
  })

  it.each([
    ['blocked', ['getItem', 'setItem', 'removeItem'] as const],
    ['full', ['setItem'] as const],
  ])('lasts as long as the page where the storage is %s', async (_, refused) => {
    for (const method of refused)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      })
    const { adapter, params, unmount } = renderParams(table)
    params.set({ columnSizing: { name: 240 } })
    await pass(1000)
    expect(params.pending.get()).toBe(false)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'of others' })))
    expect(params.atoms.columnSizing.get()).toEqual({ name: 240 })
    unmount()
    const again = renderParams(table, adapter)
    expect(again.params.atoms.columnSizing.get()).toEqual({ name: 240 })
    vi.restoreAllMocks()
    again.params.set({ columnSizing: { name: 250 } })
    expect(localStorage.getItem(widths)).toBe('?columnSizing=name.250')
  })

  it('goes through the declared columns, whatever is stored', () => {
    localStorage.setItem('filters@1', '?columnFilters=gone.1,age./1/2,age./3/4')
    const declared = defineTableSearchParams({
      columns: columns({ age: range() }),
      columnFilters: personal({}, { key: 'filters' }),
    })
    const { params } = renderParams(declared)
    expect(params.atoms.columnFilters.get()).toEqual([{ id: 'age', value: [1, 2] }])
  })
})

describe('a link to a personal slice', () => {
  const key = 'users: columns@1'

  const density = personal(slice({ default: 'md', codec: oneOf(['sm', 'md']) }), {
    key: 'density',
    links: true,
  })
  const linked = defineTableSearchParams({
    columnVisibility: personal(columnVisibility(), { key: 'users: columns', links: true }),
    density,
  })

  const own = () => localStorage.getItem(key)

  it('shows its own state, and leaves what is stored', async () => {
    localStorage.setItem(key, '?columnVisibility=-age')
    const { adapter, params } = renderParams(linked, '?columnVisibility=-email&sorting=name.desc')
    expect(params.atoms.columnVisibility.get()).toEqual({ email: false })
    expect(params.committed.get().columnVisibility).toEqual({ email: false })
    await pass(1000)
    expect(adapter.entries).toEqual(['?columnVisibility=-email&sorting=name.desc'])
    expect(own()).toBe('?columnVisibility=-age')
  })

  it('lasts until the user changes it: that is stored, and the address forgets the link', async () => {
    localStorage.setItem(key, '?columnVisibility=-age')
    const { adapter, params } = renderParams(linked, '?columnVisibility=-email&globalFilter=ann')
    params.set({ columnVisibility: { email: false, name: false } })
    expect(own()).toBe('?columnVisibility=-email,-name')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann'])
    expect(params.atoms.columnVisibility.get()).toEqual({ email: false, name: false })
    expect(params.committed.get().columnVisibility).toEqual({ email: false, name: false })
    expect(params.pending.get()).toBe(false)
  })

  it.each([
    ['Back', (adapter: MemoryAdapter) => adapter.back()],
    ['a link', (adapter: MemoryAdapter) => adapter.push('')],
  ])('gives way to what is stored on %s, also where it says the default', async (_, leave) => {
    localStorage.setItem(key, '?columnVisibility=-age')
    localStorage.setItem('density@1', '?density=sm')
    const { adapter, params } = renderParams(linked)
    act(() => adapter.push('?density=md&columnVisibility=-email'))
    expect(params.atoms.density.get()).toBe('md')
    expect(params.atoms.columnVisibility.get()).toEqual({ email: false })
    await pass(1000)
    act(() => leave(adapter))
    expect(params.atoms.density.get()).toBe('sm')
    expect(params.atoms.columnVisibility.get()).toEqual({ age: false })
    await pass(1000)
    expect(localStorage.getItem('density@1')).toBe('?density=sm')
    expect(own()).toBe('?columnVisibility=-age')
  })

  it('that nobody can read shows the default, and leaves what is stored', async () => {
    localStorage.setItem('density@1', '?density=sm')
    const { adapter, params } = renderParams(linked, '?density=xl')
    expect(params.atoms.density.get()).toBe('md')
    expect(params.issues.get()).toMatchObject([{ slice: 'density', text: 'xl' }])
    await pass(1000)
    expect(localStorage.getItem('density@1')).toBe('?density=sm')
    act(() => adapter.push(''))
    expect(params.atoms.density.get()).toBe('sm')
  })

  it('is made by the definition, which reads it on a server, too', () => {
    const columns = { age: false }
    expect(linked.href('/users', { columnVisibility: columns })).toBe(
      '/users?columnVisibility=-age',
    )
    expect(linked.parse('?columnVisibility=-age').state.columnVisibility).toEqual(columns)
    const explained = explain(linked, '?density=sm').find(({ param }) => param === 'density')
    expect(explained).toMatchObject({ slice: 'density', text: 'sm' })
    expect(sameView(linked, '?density=sm', '')).toBe(false)
  })

  it('is made of a table only where it is asked to have the slice', async () => {
    const { params } = renderParams(linked, '?density=sm')
    params.set({ columnVisibility: { age: false } })
    expect(params.href()).toBe('?density=sm')
    const { columnVisibility: mine } = params.atoms
    expect(params.href({ columnVisibility: mine.get() })).toBe('?columnVisibility=-age&density=sm')
    params.set({ density: 'md' })
    expect(params.href()).toBe('?')
    await pass(1000)
    expect(params.href()).toBe('?')
  })

  it('has the names of the definition, and its codecs', () => {
    const prefixed = defineTableSearchParams({
      prefix: 'u-',
      sorting: personal({}, { key: 's', links: true }),
      columnOrder: personal({ codec: json('order') }, { key: 'o', links: true }),
      pagination: personal({ params: { pageSize: 'size' } }, { key: 'p', links: true }),
    })
    const search = '?u-sorting=age.desc&u-pageIndex=2&u-size=20&u-order=%5B%22a%22%5D'
    const { state } = prefixed.parse(search)
    expect(state.sorting).toEqual([{ id: 'age', desc: true }])
    expect(state.pagination).toEqual({ pageIndex: 1, pageSize: 20 })
    expect(state.columnOrder).toEqual(['a'])
    expect(prefixed.serialize(state)).toBe(search)
  })

  it('keeps the last view from opening, which then leaves the slice out', async () => {
    localStorage.setItem('view@1', '?globalFilter=ann')
    const both = defineTableSearchParams({ density, remember: remember({ key: 'view' }) })
    const { adapter, params } = renderParams(both, '?density=md')
    await pass(1000)
    expect(adapter.entries).toEqual(['?density=md'])
    params.set({ density: 'sm', globalFilter: 'bob' })
    expect(localStorage.getItem('view@1')).toBe('?globalFilter=bob')
  })
})
