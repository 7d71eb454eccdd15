import {
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  type ToOptions,
} from '@tanstack/react-router'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { tableSearch, validateTableSearch, type TableSearch } from 'permatable/tanstack-router'
import { describe, expect, expectTypeOf, it } from 'vitest'

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

describe('the types of a link to a view', () => {
  it('fit a route that validates the params of its table', () => {
    const link: LinkTo<'/users'> = { to: '/users', search: tableSearch(users, oldest) }
    type Search = (typeof usersRoute)['types']['searchSchema']
    expectTypeOf<Search>().toEqualTypeOf<TableSearch<TableSearchState>>()
    expect(link.search).toEqual({ sorting: 'age.desc' })
  })

  it('keep the params that the route has beside', () => {
    const search = tableSearch(orders, oldest, { tab: 'open' as const })
    const link: LinkTo<'/orders'> = { to: '/orders', search }
    expectTypeOf(search.tab).toEqualTypeOf<'open'>()
    expect(link.search).toEqual({ tab: 'open', sorting: 'age.desc' })
  })

  it('take a function of the params before', () => {
    const link: LinkTo<'/orders'> = {
      to: '/orders',
      search: (previous) => tableSearch(orders, oldest, { tab: 'all' as const, ...previous }),
    }
    expect(link.to).toBe('/orders')
  })

  it('know the params of the table, too', () => {
    const link: LinkTo<'/users'> = { to: '/users', search: { sorting: 'age.desc' } }
    expectTypeOf(usersRoute.useSearch<typeof router>).returns.toHaveProperty('sorting')
    expect(link.to).toBe('/users')
  })

  it('refuse the view of another table, a missing param of the route, and what is no slice', () => {
    const other: LinkTo<'/users'> = {
      to: '/users',
      // @ts-expect-error the view of another table
      search: tableSearch(orders, oldest),
    }
    const larger: LinkTo<'/orders'> = {
      to: '/orders',
      // @ts-expect-error the view of a table with more slices
      search: tableSearch(users, oldest, { tab: 'all' as const }),
    }
    const untabbed: LinkTo<'/orders'> = {
      to: '/orders',
      // @ts-expect-error without `tab`
      search: tableSearch(orders, oldest),
    }
    // @ts-expect-error the slice is off
    const wrong = tableSearch(orders, { globalFilter: 'ann' })
    expect([other.to, larger.to, untabbed.to, wrong]).toEqual(['/users', '/orders', '/orders', {}])
  })
})
