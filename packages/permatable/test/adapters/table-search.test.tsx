// @vitest-environment jsdom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  type ToOptions,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import {
  aliases,
  defineTableSearchParams,
  type AliasOptions,
  type TableSearchState,
} from 'permatable'
import { memoryLinks, shortLink } from 'permatable/links'
import { json, jsonValue, perEntry, sortDirection } from 'permatable/codecs'
import { slice } from 'permatable/slices'
import {
  parseSearch,
  stringifySearch,
  tableSearch,
  validateTableSearch,
  type TableSearch,
} from 'permatable/tanstack-router'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import { tableState } from '../support/arbitrary-state.ts'

describe('the search of TanStack Router', () => {
  it.each([
    ['a number that JSON would shorten', '?a=1.50', { a: '1.50' }],
    ['a number past the safe ones', '?a=12345678901234567890', { a: '12345678901234567890' }],
    ['a JSON string', '?a=%22x%22', { a: '"x"' }],
    ['repeats', '?a=1&a=2&a=', { a: ['1', '2', ''] }],
    ['an empty value', '?a=', { a: '' }],
    ['a prototype', '?__proto__=1', JSON.parse('{"__proto__":"1"}')],
    ['nothing', '', {}],
  ])('keeps %s', (_, search, parsed) => {
    expect(parseSearch(search)).toEqual(parsed)
    expect(stringifySearch(parseSearch(search))).toBe(search)
  })

  it.each([
    ['a number', { page: 2 }, '?page=2'],
    ['true', { on: true }, '?on=true'],
    ['an object', { at: { x: 1 } }, '?at=%7B%22x%22:1%7D'],
    ['null', { a: null }, '?a=null'],
    [
      'no value that has no text',
      { a: undefined, b: [undefined, 'x'], c: () => 1, d: Symbol('s') },
      '?b=x',
    ],
    ['a bigint', { a: 5n }, '?a=5'],
    ['half of a surrogate pair, as a browser would', { a: '\uD800' }, '?a=%EF%BF%BD'],
  ])('writes %s', (_, search, written) => expect(stringifySearch(search)).toBe(written))

  it('gives back every text and every list of texts', () => {
    const text = fc.string({ unit: 'grapheme' })
    const value = fc.oneof(text, fc.array(text, { minLength: 2 }))
    fc.assert(
      fc.property(fc.dictionary(text, value), (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search })
      }),
    )
  })
})

describe('tableSearch', () => {
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
      const address =
        '/users?tab=open&nope=1&u-globalFilter=%221.50%22&u-pageIndex=3&u-sorting=a.asc'
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
      const router = createApp('/users?tab=open&u-globalFilter=ann&u-pageSize=20', own)
      const { searchStr } = router.buildLocation({
        to: '/users',
        search: (previous: object) =>
          tableSearch(users, { globalFilter: '', sorting: [{ id: 'age', desc: true }] }, previous),
      })
      expect(Object.fromEntries(new URLSearchParams(searchStr))).toEqual({
        tab: 'open',
        'u-pageSize': '20',
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
          name === 'sort' && text.includes(':')
            ? ['sorting', text.replace(':', '.')]
            : [name, text],
        ),
      )
      const search = { sort: 'name:desc', tab: 'open' }
      expect(validateTableSearch(definition)(search)).toEqual(search)
      expect(validateTableSearch(definition)({ tab: 'open' })).toEqual({})
    })

    it('drops others where it adds a param of its own', () => {
      const definition = migrating((params) => [...params, ['pageSize', '20']])
      expect(validateTableSearch(definition)({ nope: '1' })).toEqual({})
      expect(tableSearch(definition, { sorting: [] }, { tab: 'open' })).toMatchObject({
        tab: 'open',
      })
    })
  })

  it('keeps a short link for a strict router, and writes beside it', () => {
    const linked = defineTableSearchParams({ link: shortLink(memoryLinks()) })
    const search = { link: 'a', tab: 'open' }
    expect(validateTableSearch(linked)(search)).toEqual({ link: 'a' })
    expect(tableSearch(linked, { columnOrder: ['b'] }, search)).toEqual({
      ...search,
      columnOrder: 'b',
    })
    expect(tableSearch(linked, linked.defaults, search)).toEqual({ tab: 'open' })
  })

  describe('an old name of a param', () => {
    const renamed = defineTableSearchParams({ aliases: aliases({ params: { q: 'globalFilter' } }) })
    const previous = { q: 'ann', sorting: 'age.desc', tab: 'open' }

    it('is kept for a strict router, so that an old link opens', () => {
      expect(validateTableSearch(renamed)(previous)).toEqual({ q: 'ann', sorting: 'age.desc' })
    })

    it('is replaced with its slice, as in any address that is written', () => {
      expect(tableSearch(renamed, { globalFilter: 'bob' }, previous)).toEqual({
        globalFilter: 'bob',
        sorting: 'age.desc',
        tab: 'open',
      })
      expect(tableSearch(renamed, { sorting: [] }, previous)).toEqual({
        globalFilter: 'ann',
        tab: 'open',
      })
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
})

describe('the types of tableSearch', () => {
  const users = defineTableSearchParams()

  const orders = defineTableSearchParams({ globalFilter: false, rowSelection: false })

  const oldest = { sorting: [{ id: 'age', desc: true }] }

  const usersSearch = validateTableSearch(users)

  const ordersSearch = validateTableSearch(orders)

  const root = createRootRoute()

  const usersRoute = createRoute({
    getParentRoute: () => root,
    path: '/users',
    validateSearch: usersSearch,
    search: { middlewares: [retainSearchParams(['sorting'])] },
    loaderDeps: ({ search }) => ({ sorting: search['sorting'] }),
  })

  const ordersRoute = createRoute({
    getParentRoute: () => root,
    path: '/orders',
    validateSearch: (search: Record<string, unknown>) => ({
      ...ordersSearch(search),
      tab: search['tab'] === 'open' ? ('open' as const) : ('all' as const),
    }),
  })

  const router = createRouter({ routeTree: root.addChildren([usersRoute, ordersRoute]) })

  type LinkTo<To extends string> = ToOptions<typeof router, '/', To>

  it('fit a route that validates the params of its table, and know these', () => {
    const link: LinkTo<'/users'> = { to: '/users', search: tableSearch(users, oldest) }
    const written: LinkTo<'/users'> = { to: '/users', search: { sorting: 'age.desc' } }
    type Search = (typeof usersRoute)['types']['searchSchema']
    expectTypeOf<Search>().toEqualTypeOf<TableSearch<TableSearchState>>()
    expectTypeOf(usersRoute.useSearch<typeof router>).returns.toHaveProperty('sorting')
    expect(link).toEqual(written)
  })

  it('keep the params that the route has beside, also of a function of those before', () => {
    const search = tableSearch(orders, oldest, { tab: 'open' as const })
    const link: LinkTo<'/orders'> = { to: '/orders', search }
    const from: LinkTo<'/orders'> = {
      to: '/orders',
      search: (previous) => tableSearch(orders, oldest, { tab: 'all' as const, ...previous }),
    }
    expectTypeOf(search.tab).toEqualTypeOf<'open'>()
    expect([link.search, from.to]).toEqual([{ tab: 'open', sorting: 'age.desc' }, '/orders'])
  })

  it('refuse the view of another table, a missing param of the route, and what is no slice', () => {
    const links: readonly [LinkTo<'/users'>, LinkTo<'/orders'>, LinkTo<'/orders'>] = [
      // @ts-expect-error the view of another table
      { to: '/users', search: tableSearch(orders, oldest) },
      // @ts-expect-error the view of a table with more slices
      { to: '/orders', search: tableSearch(users, oldest, { tab: 'all' as const }) },
      // @ts-expect-error without `tab`
      { to: '/orders', search: tableSearch(orders, oldest) },
    ]
    // @ts-expect-error the slice is off
    const wrong = tableSearch(orders, { globalFilter: 'ann' })
    expect([links.length, wrong]).toEqual([3, {}])
  })
})
