import { aliases, defineTableSearchParams, explain } from 'permatable'
import { jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { calendarIn, columns, day, instant, operators, text } from 'permatable/columns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saidBy } from '../support/console-words.ts'

afterEach(() => void vi.unstubAllEnvs())

const table = defineTableSearchParams()
const tooLong = 'a query longer than 100000 characters'
const isRepeat = 'a repeat, and the first one counts'

/** The params that an address has, or that have a reason. */
const said = (definition: Parameters<typeof explain>[0], address: string) =>
  explain(definition, address).flatMap(({ param, text, slice, reason }) =>
    text === undefined && reason === undefined ? [] : [[param, text, slice, reason]],
  )

describe('explain', () => {
  const berlin = calendarIn('Europe/Berlin')
  const orders = defineTableSearchParams({
    columns: columns({
      due: operators(day(), ['this', 'last', 'previous', 'is'], berlin),
      at: operators(instant(), ['last'], berlin),
    }),
  })
  const now = new Date('2026-11-27T12:34:56.000Z')

  it.each([
    ['due./last/7/day', "'due': last 7 days: 21 to 27 November 2026, Europe/Berlin"],
    ['due./this/day', "'due': this day: 27 November 2026, Europe/Berlin"],
    ['due./previous/1/week', "'due': previous 1 week: 16 to 22 November 2026, Europe/Berlin"],
    ['due./last/30/day', "'due': last 30 days: 29 October to 27 November 2026, Europe/Berlin"],
    ['due./last/1/year', "'due': last 1 year: 28 November 2025 to 27 November 2026, Europe/Berlin"],
    [
      'at./last/15/minute',
      "'at': last 15 minutes: 27 November 2026, 13:19 to 13:34, Europe/Berlin",
    ],
    [
      'at./last/24/hour',
      "'at': last 24 hours: 26 November 2026, 13:34 to 27 November 2026, 13:34, Europe/Berlin",
    ],
    [
      'at./last/1/day,due./this/day',
      "'at': last 1 day: 27 November 2026, Europe/Berlin; 'due': this day: 27 November 2026, Europe/Berlin",
    ],
    ['due./is/2026-11-05', undefined],
  ])('says what %s means', (filters, meaning) => {
    const rows = explain(orders, `?columnFilters=${filters}`, { now })
    expect(rows.find(({ slice }) => slice === 'columnFilters')?.meaning).toBe(meaning)
  })

  it('names foreign params, old names, repeats and slices in this order', () => {
    const old = aliases({ params: { 'q=': 'globalFilter' } })
    const renamed = defineTableSearchParams({ aliases: old })
    const search = '?q%3D=a&q=%3Da&sorting=a.asc&sorting=b.asc&pageIndex=0&pageSize=5'
    expect(said(renamed, search)).toEqual([
      ['q', '=a', undefined, undefined],
      ['q=', 'a', undefined, 'not read by this name'],
      ['sorting', 'b.asc', undefined, isRepeat],
      ['globalFilter', 'a', 'globalFilter', undefined],
      ['sorting', 'a.asc', 'sorting', undefined],
      ['pageIndex', '0', 'pagination', 'not a whole number of 1 or more'],
      ['pageSize', '5', 'pagination', undefined],
    ])
    expect(said(table, '?&x&=1')).toEqual([
      ['', '', undefined, undefined],
      ['x', '', undefined, undefined],
      ['', '1', undefined, undefined],
    ])
  })

  it('says of each param what it comes to', () => {
    const page = { pageIndex: 2, pageSize: 10 }
    const rows = explain(table, '/users?tab=1&globalFilter=ann&sorting=nonsense&pageIndex=3#x')
    expect(rows.map(Object.values)).toEqual([
      ['tab', '1', undefined, undefined, false, undefined],
      ['globalFilter', 'ann', 'globalFilter', 'ann', false, undefined],
      ['sorting', 'nonsense', 'sorting', [], true, 'a column without a direction'],
      ['pageIndex', '3', 'pagination', page, false, undefined],
      ['pageSize', undefined, 'pagination', page, false, undefined],
      ['columnFilters', undefined, 'columnFilters', [], true, undefined],
      ['columnOrder', undefined, 'columnOrder', [], true, undefined],
      ['rowSelection', undefined, 'rowSelection', {}, true, undefined],
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(
      ['param', 'text', 'slice', 'value', 'isDefault', 'reason'], // the columns above
    )
  })

  it('gives each param of a query that is too long the reason, and none to one that chats cut', () => {
    const address = `?sorting=age.desc&${'a&'.repeat(50_000)}globalFilter=ann&sorting=x`
    expect(said(table, address).filter(([name]) => name !== 'a' && name !== '')).toEqual([
      ['sorting', 'x', undefined, tooLong],
      ['globalFilter', 'ann', 'globalFilter', tooLong],
      ['sorting', 'age.desc', 'sorting', tooLong],
      ...['pageIndex', 'pageSize'].map((name) => [name, undefined, 'pagination', tooLong]),
      ...['columnFilters', 'columnOrder', 'rowSelection'].map((key) => [
        ...[key, undefined, key, tooLong],
      ]),
    ])
    const cut = said(table, `?globalFilter=${'a'.repeat(2_000)}`)
    expect(cut).toMatchObject([[expect.anything(), expect.anything(), 'globalFilter', undefined]])
  })

  it.each([
    [perEntry('f', jsonValue), '', ['f.']],
    [perEntry('f', jsonValue), '?f.a=1', ['f.a']],
    [perColumn(['a', 'b', 'c']), '?b=1', ['b', 'a', 'c']],
  ])('names the params of a family, %#', (codec, address, params) => {
    const definition = defineTableSearchParams({ columnFilters: { codec: codec as never } })
    const own = explain(definition, address).filter(({ slice }) => slice === 'columnFilters')
    expect(own.map(({ param }) => param)).toEqual(params)
    // Of more than two params, only the first has the value.
    expect(own.flatMap(({ value }) => value ?? [])).toEqual(own[0]?.value)
  })

  it.each(['__proto__', 'constructor', 'hasOwnProperty of', 'valueOf'])(
    'takes the reason "%s" of a codec for its own',
    (reason) => {
      const parse = () => {
        throw new Error(reason)
      }
      const own = defineTableSearchParams({
        sorting: { codec: { parse, serialize: () => undefined } },
      })
      expect(own.parse('?sorting=a').issues.map((issue) => issue.reason)).toEqual([reason])
      expect(said(own, '?sorting=a')).toEqual([['sorting', 'a', 'sorting', reason]])
    },
  )
})

describe('a long answer is cut', () => {
  const declared = { columns: columns({ name: text() }) }

  it('after ten issues of a slice, and after 200 characters', () => {
    const sorting = Array.from({ length: 2_601 }, (_, at) => `a${at}.asc`).join()
    const { issues } = defineTableSearchParams(declared).parse(`?sorting=${sorting}`)
    const ofSorting = issues.filter(({ slice }) => slice === 'sorting')
    expect(ofSorting).toHaveLength(11)
    expect(ofSorting[0]).toMatchObject({ param: 'sorting', reason: "there is no column 'a0'" })
    expect(ofSorting[0]?.text).toBe(`${sorting.slice(0, 200)}…`)
    expect(ofSorting[10]?.reason).toBe('and 2591 more')
  })

  it.each(['globalFilter', 's'])('after ten repeats, by the name %s', (name) => {
    const { parse } = defineTableSearchParams({
      aliases: aliases({ params: { q: 'globalFilter', s: 'globalFilter' } }),
    })
    const { state, issues } = parse(`?${name === 's' ? 'q' : name}=a${`&${name}=b`.repeat(400)}`)
    const repeats = issues.filter(({ reason }) => !reason.includes('chats'))
    expect(state.globalFilter).toBe('a')
    expect(repeats).toHaveLength(11)
    expect(repeats[10]?.reason).toBe('and 390 more')
  })

  it('never in the middle of a character', () => {
    const address = `?sorting=a${'😀'.repeat(200)}.asc`
    const [issue] = defineTableSearchParams(declared).parse(address).issues
    expect(`${issue?.text}${issue?.reason}`).not.toMatch(/\p{Surrogate}/u)
  })

  it('after the first hundred params of a slice', () => {
    const perParam = defineTableSearchParams({
      ...declared,
      sorting: { codec: perEntry('sorting', sortDirection) },
    })
    const params = Array.from({ length: 500 }, (_, at) => `sorting.a${at}=asc`)
    const rows = explain(perParam, `?${params.join('&')}`)
    const own = rows.filter(({ slice }) => slice === 'sorting')
    expect(own).toHaveLength(101)
    expect(own[0]).toMatchObject({ param: 'sorting.a0', reason: "there is no column 'a0'" })
    expect(own[100]?.reason).toBe('and 400 more params')
  })
})

describe('in production', () => {
  const inProduction = () => void vi.stubEnv('NODE_ENV', 'production')

  it('an issue has a code, which explain spells out', () => {
    inProduction()
    expect(table.parse('?pageSize=0').issues).toMatchObject([{ reason: '#integer 1000' }])
    expect(said(table, '?pageSize=0')).toEqual([
      ['pageSize', '0', 'pagination', 'not a whole number from 1 to 1000'],
    ])
  })

  it('a query that chats cut has no issue', () => {
    inProduction()
    expect(table.parse(`?globalFilter=${'a'.repeat(2_000)}`).issues).toEqual([])
  })

  it.each([
    ['of all slices', { maxLength: 0 }],
    ['of one slice', { sorting: { debounce: -1 } }],
    ['of names', { globalFilter: { param: 'q' }, sorting: { param: 'q' } }],
    ['of sizes', { pagination: { pageSizes: [100, 25, 75], maxPageSize: 50 } }, [25, 25, 25]],
    ['of no size', { pagination: { pageSizes: [100], maxPageSize: 50 } }, [50, 50, 50]],
    ['of a small size', { pagination: { maxPageSize: 5 } }, [10, 10, 10]],
  ])('options %s do the same as in development', (_, options, sizes = [10, 25, 75]) => {
    const read = () => {
      const made: unknown = defineTableSearchParams({ ...options } as never)
      const { parse } = made as typeof table
      return ['', '?pageSize=25', '?pageSize=75'].map((url) => parse(url).state.pagination.pageSize)
    }
    for (const said of [1, 0]) {
      const found: number[] = []
      expect(saidBy(() => found.push(...read()))).toHaveLength(said)
      expect(found).toEqual(sizes)
      inProduction()
    }
  })
})
