// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, explain, sameView } from 'permatable'
import { json } from 'permatable/codecs'
import { oneOf } from 'permatable/columns'
import { columnVisibility, slice } from 'permatable/slices'
import { personal, remember } from 'permatable/storage'
import { afterEach, describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()
afterEach(() => localStorage.clear())

const key = 'users: columns@1'
const table = defineTableSearchParams({
  columnVisibility: personal(columnVisibility(), { key: 'users: columns', links: true }),
  density: personal(slice({ default: 'md', codec: oneOf(['sm', 'md']) }), {
    key: 'density',
    links: true,
  }),
})
const own = () => localStorage.getItem(key)

describe('a link to a personal slice', () => {
  it('shows its own state, and leaves what is stored', async () => {
    localStorage.setItem(key, '?columnVisibility=-age')
    const { adapter, params } = renderParams(table, '?columnVisibility=-email&sorting=name.desc')
    expect(params.atoms.columnVisibility.get()).toEqual({ email: false })
    expect(params.committed.get().columnVisibility).toEqual({ email: false })
    await pass(1000)
    expect(adapter.entries).toEqual(['?columnVisibility=-email&sorting=name.desc'])
    expect(own()).toBe('?columnVisibility=-age')
  })

  it('lasts until the user changes it: that is stored, and the address forgets the link', async () => {
    localStorage.setItem(key, '?columnVisibility=-age')
    const { adapter, params } = renderParams(table, '?columnVisibility=-email&globalFilter=ann')
    params.set({ columnVisibility: { email: false, name: false } })
    expect(own()).toBe('?columnVisibility=-email,-name')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann'])
    expect(params.atoms.columnVisibility.get()).toEqual({ email: false, name: false })
    expect(params.committed.get().columnVisibility).toEqual({ email: false, name: false })
    expect(params.pending.get()).toBe(false)
  })

  it.each([
    ['Back', (adapter: ReturnType<typeof renderParams>['adapter']) => adapter.back()],
    ['a link', (adapter: ReturnType<typeof renderParams>['adapter']) => adapter.push('')],
  ])('gives way to what is stored on %s, also where it says the default', async (_, leave) => {
    localStorage.setItem(key, '?columnVisibility=-age')
    localStorage.setItem('density@1', '?density=sm')
    const { adapter, params } = renderParams(table)
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

  it('holds a change that somebody leaves at once', async () => {
    const { adapter, params, unmount } = renderParams(table, '?columnVisibility=-email')
    act(() => {
      params.set({ columnVisibility: { age: false } })
      adapter.leave('')
    })
    unmount()
    const { params: next } = renderParams(table, adapter)
    await pass(1000)
    expect(next.atoms.columnVisibility.get()).toEqual({ age: false })
    expect(adapter.entries).toEqual(['', ''])
  })

  it('that nobody can read shows the default, and leaves what is stored', async () => {
    localStorage.setItem('density@1', '?density=sm')
    const { adapter, params } = renderParams(table, '?density=xl')
    expect(params.atoms.density.get()).toBe('md')
    expect(params.issues.get()).toMatchObject([{ slice: 'density', text: 'xl' }])
    await pass(1000)
    expect(localStorage.getItem('density@1')).toBe('?density=sm')
    act(() => adapter.push(''))
    expect(params.atoms.density.get()).toBe('sm')
  })
})

describe('links to a personal slice', () => {
  it('are made by the definition, which reads them on a server, too', () => {
    const columns = { age: false }
    expect(table.href('/users', { columnVisibility: columns })).toBe('/users?columnVisibility=-age')
    expect(table.parse('?columnVisibility=-age').state.columnVisibility).toEqual(columns)
    const explained = explain(table, '?density=sm').find(({ param }) => param === 'density')
    expect(explained).toMatchObject({ slice: 'density', text: 'sm' })
    expect(sameView(table, '?density=sm', '')).toBe(false)
  })

  it('are made of a table only where they are asked to have it', async () => {
    const { params } = renderParams(table, '?density=sm')
    params.set({ columnVisibility: { age: false } })
    expect(params.href()).toBe('?density=sm')
    const { columnVisibility: mine } = params.atoms
    expect(params.href({ columnVisibility: mine.get() })).toBe('?columnVisibility=-age&density=sm')
    params.set({ density: 'md' })
    expect(params.href()).toBe('?')
    await pass(1000)
    expect(params.href()).toBe('?')
  })

  it('have the names of the definition, and its codecs', () => {
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

  it('are not the last view, which they keep from opening', async () => {
    localStorage.setItem('view@1', '?globalFilter=ann')
    const both = defineTableSearchParams({
      density: personal(slice({ default: 'md', codec: oneOf(['sm', 'md']) }), {
        key: 'density',
        links: true,
      }),
      remember: remember({ key: 'view' }),
    })
    const { adapter, params } = renderParams(both, '?density=sm')
    await pass(1000)
    expect(adapter.entries).toEqual(['?density=sm'])
    params.set({ density: 'md', globalFilter: 'bob' })
    expect(localStorage.getItem('view@1')).toBe('?globalFilter=bob')
  })
})
