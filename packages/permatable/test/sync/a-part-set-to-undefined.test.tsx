// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { columnVisibility, slice } from 'permatable/slices'
import { oneOf } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const table = defineTableSearchParams({
  columnVisibility: columnVisibility(),
  tab: slice({ default: 'list', codec: oneOf(['list', 'grid']) }),
  sorting: { default: [{ id: 'name', desc: false }] },
  pagination: { default: { pageSize: 20 } },
})
type State = typeof table.defaults

const link =
  '?columnVisibility=-age&tab=grid&globalFilter=r+12&sorting=age.desc&pageIndex=3&pageSize=50&columnFilters=a.1&columnOrder=b&rowSelection=4'
const keys = Object.keys(table.defaults) as (keyof State)[]
/** A caller from JavaScript, or a library such as TanStack Table: its `resetGlobalFilter(true)` sets `undefined`. */
const nothing = undefined as never

describe('a part set to undefined', () => {
  it.each(keys)('is its default: %s', async (key) => {
    const { adapter, params } = renderParams(table, link)
    params.set({ [key]: nothing })
    expect(params.atoms[key].get()).toEqual(table.defaults[key])
    await pass(500)
    expect(table.parse(adapter.getSearch()).state[key]).toEqual(table.defaults[key])
    expect(params.issues.get()).toEqual([])
  })

  it.each(keys)('is its default by an updater, an atom and in a link: %s', (key) => {
    const { params } = renderParams(table, link)
    expect(table.parse(params.href({ [key]: nothing })).state[key]).toEqual(table.defaults[key])
    params.set({ [key]: () => nothing })
    expect(params.atoms[key].get()).toEqual(table.defaults[key])
    const other = renderParams(table, link).params
    ;(other.atoms[key] as { set(value: unknown): void }).set(nothing)
    expect(other.atoms[key].get()).toEqual(table.defaults[key])
  })

  it('is the default page, whatever changes beside it', () => {
    const { params } = renderParams(table, link)
    params.set({ globalFilter: 'a', pagination: nothing })
    expect(params.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 20 })
  })

  it('goes back to the first page as any change of it does', () => {
    const { params } = renderParams(table, link)
    params.set({ globalFilter: nothing })
    expect(params.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 50 })
  })
})
