import { defaultParseSearch } from '@tanstack/react-router'
import {
  createLoader,
  parseAsArrayOf,
  parseAsIndex,
  parseAsInteger,
  parseAsJson,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { defineTableSearchParams, type CodecFactory, type ColumnSort } from 'permatable'
import { aliases } from 'permatable/aliases'
import { commaList, json, jsonValue, perColumn, perEntry } from 'permatable/codecs'
import { columns as typed, someOf, text } from 'permatable/columns'
import * as upstream from 'tanstack-table-search-params/encoder-decoder'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const statuses = ['active', 'invited', 'paused'] as const
const columns = typed({ name: text(), age: text(), status: someOf(statuses) })
const off = { columnOrder: false, rowSelection: false } as const
const sorts = z.array(z.object({ id: z.string(), desc: z.boolean() }))

const chosen = (value: readonly string[]) => (value.length ? [{ id: 'status', value }] : [])

const loadNuqs = createLoader({
  q: parseAsString.withDefault(''),
  sort: parseAsJson(sorts).withDefault([{ id: 'name', desc: false }]),
  page: parseAsIndex.withDefault(0),
  perPage: parseAsInteger.withDefault(10),
  status: parseAsArrayOf(parseAsStringLiteral(statuses)).withDefault([]),
})

const routeSearch = z.object({
  filter: z.string().catch(''),
  sorting: sorts.catch([]),
  page: z.number().catch(1),
  pageSize: z.number().catch(10),
  status: z.array(z.enum(statuses)).catch([]),
})

/** `sort=name&order=desc` */
const sortAndOrder: CodecFactory<ColumnSort[]> = () => ({
  names: ['sort', 'order'],
  parse(params) {
    const { sort, order } = Object.fromEntries(params)
    return sort ? [{ id: sort, desc: order === 'desc' }] : []
  },
  serialize: (sorting) =>
    sorting.slice(0, 1).flatMap(({ id, desc }) => [
      ['sort', id],
      ['order', desc ? 'desc' : 'asc'],
    ]),
})

const migrations = [
  {
    from: 'nuqs',
    before(search: string) {
      const { q, sort, page, perPage, status } = loadNuqs(search)
      return {
        globalFilter: q,
        sorting: sort,
        pagination: { pageIndex: page, pageSize: perPage },
        columnFilters: chosen(status),
      }
    },
    after: defineTableSearchParams({
      columns,
      globalFilter: { param: 'q' },
      sorting: { codec: json('sort'), default: [{ id: 'name', desc: false }] },
      pagination: { params: { pageIndex: 'page', pageSize: 'perPage' } },
      columnFilters: { codec: perColumn(['status'], { status: commaList() }) },
      ...off,
    }),
    links: [
      '?',
      '?q=ann+c',
      '?q=Ann%20Costa',
      '?q=',
      '?page=3&perPage=20',
      '?sort=[%7B%22id%22:%22age%22,%22desc%22:true%7D]',
      '?sort=[{"id":"status","desc":true},{"id":"age","desc":false}]',
      '?sort=%5B%5D',
      '?status=active,paused',
      '?status=active,gone',
      '?status=',
      '?q=a&status=invited&page=2&sort=[{"id":"age","desc":false}]&utm_source=mail',
      '?page=x&perPage=x&sort=x',
    ],
  },
  {
    from: 'tanstack-table-search-params',
    before(search: string) {
      const query = Object.fromEntries(new URLSearchParams(search))
      const entries = Object.entries(query).filter(([name]) => name.startsWith('columnFilters.'))
      return {
        globalFilter: upstream.decodeGlobalFilter(query['q']),
        sorting: upstream.decodeSorting(query['people-sorting'] ?? 'name.asc'),
        pagination: upstream.decodePagination({
          pageIndex: query['people-page'],
          pageSize: query['people-size'],
        }),
        columnFilters: entries.map(([name, value]) => ({
          id: name.replace('columnFilters.', ''),
          value: JSON.parse(value),
        })),
      }
    },
    after: defineTableSearchParams({
      columns,
      globalFilter: { param: 'q' },
      sorting: { param: 'people-sorting', default: [{ id: 'name', desc: false }] },
      pagination: { params: { pageIndex: 'people-page', pageSize: 'people-size' } },
      columnFilters: { codec: perEntry('columnFilters', jsonValue) },
      ...off,
    }),
    links: [
      '?',
      '?q=ann+c',
      '?people-page=3&people-size=20',
      '?people-page=0&people-size=x',
      '?people-sorting=status.desc%2Cage.asc',
      '?people-sorting=none',
      '?columnFilters.status=%5B%22active%22%5D',
      '?q=a&people-sorting=age.asc&people-page=2&columnFilters.status=["invited"]&tab=1',
    ],
  },
  {
    from: 'useSearchParams',
    before(search: string) {
      const params = new URLSearchParams(search)
      const sort = params.get('sort')
      return {
        globalFilter: params.get('q') ?? '',
        sorting: sort ? [{ id: sort, desc: params.get('order') === 'desc' }] : [],
        pagination: {
          pageIndex: parseInt(params.get('page') ?? '0'),
          pageSize: parseInt(params.get('size') ?? '10'),
        },
        columnFilters: chosen(params.getAll('status')),
      }
    },
    after: defineTableSearchParams({
      columns,
      globalFilter: { param: 'q' },
      sorting: { codec: sortAndOrder },
      pagination: { firstPage: 0, params: { pageIndex: 'page', pageSize: 'size' } },
      columnFilters: { codec: perColumn(['status'], { status: commaList() }) },
      aliases: aliases({
        /** `status=active&status=paused` became `status=active,paused`. No status has a comma. */
        migrate(params) {
          const texts = params.filter(([name]) => name === 'status').map(([, value]) => value)
          if (texts.length < 2) return params
          return [...params.filter(([name]) => name !== 'status'), ['status', texts.join(',')]]
        },
      }),
      ...off,
    }),
    links: [
      '?',
      '?q=Ann%20Costa',
      '?page=0&size=10',
      '?page=2&size=20',
      '?sort=age',
      '?order=desc&sort=name',
      '?order=desc',
      '?status=active',
      '?status=active&status=paused',
      '?q=a&status=invited&page=1&size=5&sort=age&order=asc&tab=1',
    ],
  },
  {
    from: 'validateSearch',
    before(search: string) {
      const { filter, sorting, page, pageSize, status } = routeSearch.parse(
        defaultParseSearch(search),
      )
      return {
        globalFilter: filter,
        sorting,
        pagination: { pageIndex: page - 1, pageSize },
        columnFilters: chosen(status),
      }
    },
    after: defineTableSearchParams({
      columns,
      globalFilter: { param: 'filter' },
      sorting: { codec: json('sorting') },
      pagination: { params: { pageIndex: 'page' } },
      columnFilters: { codec: perColumn(['status'], { status: json() }) },
      ...off,
    }),
    links: [
      '?',
      '?filter=ann+c',
      '?filter=%2232%22',
      '?page=3&pageSize=20',
      '?sorting=%5B%7B%22id%22%3A%22age%22%2C%22desc%22%3Atrue%7D%5D',
      '?sorting=%5B%5D',
      '?status=%5B%22active%22%2C%22paused%22%5D&page=2',
      '?status=%5B%5D',
      '?status=null',
      '?status=%7B%7D',
      '?page=x&pageSize=x&sorting=x',
    ],
  },
]

describe.each(migrations)('after $from', ({ before, after, links }) => {
  it.each(links)('%s opens the same view', (link) => {
    expect(after.parse(link).state).toEqual(before(link))
  })
})
