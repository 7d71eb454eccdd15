import type { TableSearchState } from 'permatable'
import { describe, expect, it } from 'vitest'
import { screens } from '../screens.ts'
import { deepLinks, deepView } from './deep-links.ts'
import { tables } from './tables.ts'

it.each(screens.map(({ path }) => path))('%s writes every slice, and reads it again', (path) => {
  const { table } = tables[path]
  expect(table.serialize(deepView)).toBe(deepLinks[path])
  expect(table.parse(deepLinks[path])).toEqual({ state: deepView, issues: [] })
  expect(table.serialize(table.defaults)).toBe('')
})

describe('the screen with its own codecs', () => {
  const { table } = tables['/custom-encoder-decoder']

  it.each([
    'globalFilter=a',
    'globalFilter=5',
    'pagination=2',
    'pagination=%7B%22pageIndex%22:-1,%22pageSize%22:10%7D',
    'pagination=%7B%22pageIndex%22:%221%22%7D',
    'columnOrder=age,name',
    'columnOrder=%7B%7D',
    'rowSelection=%5B1%5D',
    'rowSelection=null',
    'sorting.name=up',
    'sorting.name=asc&sorting.age=',
    'columnFilters.name=e',
    'columnFilters.name=%5B%22e',
  ])('takes the default for %s, which is not JSON or of the wrong kind', (query) => {
    const { state, issues } = table.parse(`?${query}`)
    expect(state).toEqual(table.defaults)
    expect(issues).toHaveLength(1)
  })
})

describe('the screen with its own defaults', () => {
  const { table } = tables['/custom-default-value']

  it('has those of the specification', () =>
    expect(table.defaults).toEqual({
      globalFilter: 'a',
      sorting: [{ id: 'name', desc: true }],
      pagination: { pageIndex: 2, pageSize: 20 },
      columnFilters: [{ id: 'name', value: 'b' }],
      columnOrder: ['age', 'name', 'id'],
      rowSelection: { 1: true },
    }))

  it.each<[string, Partial<TableSearchState>, string]>([
    ['a search', { globalFilter: '' }, '?globalFilter=%2522%2522'],
    ['a sorting', { sorting: [] }, '?sorting=none'],
    ['column filters', { columnFilters: [] }, '?columnFilters=none'],
    ['an order', { columnOrder: [] }, '?columnOrder=none'],
    ['a selection', { rowSelection: {} }, '?rowSelection=none'],
  ])('writes %s that was cleared, and reads it as cleared', (_, cleared, query) => {
    const state = { ...table.defaults, ...cleared }
    expect(table.serialize(state)).toBe(query)
    expect(table.parse(query)).toEqual({ state, issues: [] })
  })
})
