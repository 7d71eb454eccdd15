// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { aliases, type AliasOptions } from 'permatable/aliases'
import { json, jsonValue, perEntry, sortDirection } from 'permatable/codecs'
import { slice } from 'permatable/slices'
import {
  parseSearch,
  stringifySearch,
  tableSearch,
  validateTableSearch,
} from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { tableState } from '../support/arbitrary-state.ts'

const users = defineTableSearchParams({ prefix: 'u-' })

/** A router that knows no param but those that the route validates. */
function createApp(address: string, own: object) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/users',
    validateSearch: (search: Record<string, unknown>) => ({
      ...validateTableSearch(users)(search),
      ...(search['tab'] === undefined ? {} : { tab: String(search['tab']) }),
    }),
  })
  return createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    search: { strict: true },
    ...own,
  })
}

const routers = [
  ['its own parser', {}],
  ['the parser of this library', { parseSearch, stringifySearch }],
] as const

vi.stubGlobal('scrollTo', () => {})

describe.each(routers)('on a strict router with %s', (_, own) => {
  it('a deep link keeps the params of the table, and those that the route knows', async () => {
    const address = '/users?tab=open&nope=1&u-globalFilter=%221.50%22&u-pageIndex=3&u-sorting=a.asc'
    const router = createApp(address, own)
    await act(async () => render(<RouterProvider router={router} />))
    await waitFor(() => expect(router.history.location.search).not.toContain('nope'))
    const { search } = router.history.location
    expect(users.parse(search).state).toEqual(users.parse(address).state)
    expect(new URLSearchParams(search).get('tab')).toBe('open')
  })

  it('a link to a view says what the definition writes', () => {
    const router = createApp('/users', own)
    fc.assert(
      fc.property(tableState, (state) => {
        const location = router.buildLocation({ to: '/users', search: tableSearch(users, state) })
        const written = users.serialize(state)
        const texts = (search: string) => Object.fromEntries(new URLSearchParams(search))
        expect(texts(location.searchStr)).toEqual(texts(written))
      }),
      { numRuns: 50 },
    )
  })

  it('a link to a view keeps other params, and the slices that it does not name', () => {
    const router = createApp('/users?tab=open&u-globalFilter=ann&u-pageIndex=3', own)
    const { searchStr } = router.buildLocation({
      to: '/users',
      search: (previous: object) =>
        tableSearch(users, { globalFilter: '', sorting: [{ id: 'age', desc: true }] }, previous),
    })
    expect(Object.fromEntries(new URLSearchParams(searchStr))).toEqual({
      tab: 'open',
      'u-pageIndex': '3',
      'u-sorting': 'age.desc',
    })
  })
})

describe('a slice with a family of params', () => {
  const entries = defineTableSearchParams({ sorting: { codec: perEntry('sort', sortDirection) } })

  it('is replaced as a whole', () => {
    const previous = { 'sort.name': 'asc', 'sort.age': 'desc', tab: 'open' }
    expect(tableSearch(entries, { sorting: [{ id: 'age', desc: false }] }, previous)).toEqual({
      'sort.age': 'asc',
      tab: 'open',
    })
    expect(validateTableSearch(entries)(previous)).toEqual({
      'sort.name': 'asc',
      'sort.age': 'desc',
    })
  })
})

describe('a migration of old links', () => {
  const migrating = (migrate: NonNullable<AliasOptions['migrate']>) =>
    defineTableSearchParams({ aliases: aliases({ migrate }) })

  it('keeps every param where it reads one by its value', () => {
    const definition = migrating((params) =>
      params.map(([name, text]) =>
        name === 'sort' && text.includes(':') ? ['sorting', text.replace(':', '.')] : [name, text],
      ),
    )
    const search = { sort: 'name:desc', tab: 'open' }
    expect(validateTableSearch(definition)(search)).toEqual(search)
    expect(validateTableSearch(definition)({ tab: 'open' })).toEqual({})
  })

  it('drops others where it adds a param of its own', () => {
    const definition = migrating((params) => [...params, ['pageSize', '20']])
    expect(validateTableSearch(definition)({ nope: '1' })).toEqual({})
    expect(tableSearch(definition, { sorting: [] }, { tab: 'open' })).toMatchObject({ tab: 'open' })
  })
})

describe('an old name of a param', () => {
  const renamed = defineTableSearchParams({ aliases: aliases({ params: { q: 'globalFilter' } }) })
  const previous = { q: 'ann', sorting: 'age.desc', tab: 'open' }

  it('is kept for a strict router, so that an old link opens', () => {
    expect(validateTableSearch(renamed)(previous)).toEqual({ q: 'ann', sorting: 'age.desc' })
  })

  it('is replaced with its slice', () => {
    expect(tableSearch(renamed, { globalFilter: 'bob' }, previous)).toEqual({
      globalFilter: 'bob',
      sorting: 'age.desc',
      tab: 'open',
    })
    expect(tableSearch(renamed, { sorting: [] }, previous)).toEqual({ q: 'ann', tab: 'open' })
  })
})

describe.each(routers)('JSON of a param, on a router with %s', (_, own) => {
  const table = defineTableSearchParams({
    areas: slice({ default: [], codec: z.array(z.array(z.number())) }),
    columnOrder: { codec: json('order') },
    columnFilters: { codec: perEntry('where', jsonValue) },
  })
  it.each([
    { areas: [[1, 2], [3]] },
    { columnOrder: ['b', 'a'] },
    { columnFilters: [{ id: 'age', value: [18, 40] }] },
  ])('is whole in a link to %j', async (state) => {
    const router = createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory(),
      ...own,
    })
    await router.navigate({ to: '/', search: tableSearch(table, state) })
    const { searchStr, search } = router.state.location
    expect(table.parse(searchStr)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
    const again = router.buildLocation({ to: '/', search: tableSearch(table, state) })
    expect(again.searchStr).toBe(searchStr)
    expect(search).toEqual(router.parseLocation(router.history.location).search)
  })
})
