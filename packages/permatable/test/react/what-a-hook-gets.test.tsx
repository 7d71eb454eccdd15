// @vitest-environment jsdom
import { createTableHook, tableFeatures } from '@tanstack/react-table'
import { renderHook } from '@testing-library/react'
import {
  defineTableSearchParams,
  explain,
  rowsQuery,
  sameView,
  withoutSlices,
  type TableSearchState,
} from 'permatable'
import {
  useColumnFilter,
  useControlledTableOptions,
  usePageInRange,
  useRowsQuery,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { tableSearch, validateTableSearch } from 'permatable/tanstack-router'
import { memoryAdapter } from 'permatable/testing'
import { createViews } from 'permatable/views'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const usersTable = defineTableSearchParams()
const adapter = memoryAdapter()
const features = tableFeatures({})
const own = { columns: [], data: [] }
const { useAppTable } = connectTableHook(createTableHook({ features }))

// React prints an error that a component throws.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => void vi.restoreAllMocks()
})

const messageOf = (call: () => unknown) => {
  try {
    renderHook(call)
  } catch (error) {
    return (error as Error).message
  }
}

const makeParams = () =>
  renderHook(() => useTableSearchParamsWith(adapter, usersTable)).result.current

describe('a hook that needs params', () => {
  type Params = TableParams<TableSearchState>
  const hooks: readonly (readonly [name: string, use: (params: never) => unknown])[] = [
    ['useTable', (params: Params) => useTable({ params, features, ...own } as never)],
    ['useAppTable', (params: Params) => useAppTable({ params, ...own } as never)],
    ['useControlledTableOptions', (params: Params) => useControlledTableOptions(params)],
    ['usePageInRange', (params: Params) => usePageInRange(params, { options: {} })],
    ['useRowsQuery', (params: Params) => useRowsQuery(params)],
    ['useColumnFilter', (params: Params) => useColumnFilter(params, 'age')],
  ]
  const todo = 'pass what useTableSearchParams(definition) returns'

  it.each(hooks)('says so: %s', (name, use) => {
    const message = (given: unknown) => messageOf(() => use(given as never))
    expect(message(undefined)).toBe(`[permatable] ${name} got no params — ${todo}`)
    expect(message(null)).toBe(`[permatable] ${name} got no params — ${todo}`)
    expect(message(usersTable)).toBe(
      `[permatable] ${name} got a definition instead of params — ${todo}`,
    )
    expect(message(new URLSearchParams())).toBe(
      `[permatable] ${name} got something else instead of params — ${todo}`,
    )
    expect(message(makeParams())).toBeUndefined()
  })

  it('says that the table is missing', () => {
    const params = makeParams()
    expect(messageOf(() => usePageInRange(params, undefined as never))).toBe(
      '[permatable] usePageInRange got no table — pass it the table as the second argument',
    )
  })
})

describe('what needs a definition', () => {
  const ofHook = 'pass defineTableSearchParams({ … }), created outside of the component'
  const ofFunction = 'pass what defineTableSearchParams({ … }) returns'
  const store = { load: () => [], save() {} }
  const calls: readonly (readonly [name: string, call: (definition: never) => unknown])[] = [
    ['explain', (definition) => explain(definition, '?a=1')],
    ['sameView', (definition) => sameView(definition, '?a=1', '?a=1')],
    ['rowsQuery', (definition) => rowsQuery(definition, '?a=1')],
    ['withoutSlices', (definition) => withoutSlices(definition, '?a=1', [])],
    ['createViews', (definition) => createViews(definition, store as never)],
    ['tableSearch', (definition) => tableSearch(definition, {})],
    ['validateTableSearch', (definition) => validateTableSearch(definition)],
  ]

  it.each(calls)('says so: %s', (name, call) => {
    const message = (given: unknown) => messageOf(() => call(given as never))
    expect(message(undefined)).toBe(`[permatable] ${name} got no definition — ${ofFunction}`)
    expect(message(null)).toBe(`[permatable] ${name} got no definition — ${ofFunction}`)
    expect(message({ sorting: {} })).toBe(
      `[permatable] ${name} got options instead of a definition — ${ofFunction}`,
    )
    expect(message(makeParams())).toBe(
      `[permatable] ${name} got params instead of a definition — ${ofFunction}`,
    )
    expect(messageOf(() => call(usersTable as never))).toBeUndefined()
  })

  it('says so where the definition is optional', () => {
    const message = (given: unknown) =>
      messageOf(() => useTableSearchParamsWith(adapter, given as never))
    expect(message(null)).toBe(`[permatable] the hook got no definition — ${ofHook}`)
    expect(message({ sorting: {} })).toBe(
      `[permatable] the hook got options instead of a definition — ${ofHook}`,
    )
    expect(message(makeParams())).toBe(
      `[permatable] the hook got params instead of a definition — ${ofHook}`,
    )
    expect(message(undefined)).toBeUndefined()
    expect(message(usersTable)).toBeUndefined()
  })
})
