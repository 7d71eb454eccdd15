import { defineTableSearchParams } from 'permatable'
import { columns, oneOf, range } from 'permatable/columns'
import { addressParams } from 'permatable/devtools'
import { expect, it } from 'vitest'

const table = defineTableSearchParams()

/** Each param as `state slice text`. */
const shown = (search: string, next = search) =>
  addressParams(table, search, next).map(
    ({ state, slice, raw }) => `${state} ${slice ?? '-'} ${raw}`,
  )

it.each<[what: string, search: string, next: string | undefined, params: readonly string[]]>([
  [
    'each param of the address in its order, with its slice',
    '?utm=x&sorting=age.desc&pageIndex=2',
    undefined,
    ['foreign - utm=x', 'committed sorting sorting=age.desc', 'committed pagination pageIndex=2'],
  ],
  ['nothing without a query', '?', undefined, []],
  [
    'what is not in the address yet',
    '?sorting=age.desc',
    '?globalFilter=a&sorting=age.desc',
    ['pending globalFilter globalFilter=a', 'committed sorting sorting=age.desc'],
  ],
  ['what changes', '?globalFilter=a', '?globalFilter=ab', ['pending globalFilter globalFilter=ab']],
  [
    'what will leave the address where it is',
    '?globalFilter=a&sorting=age.desc&pageIndex=2',
    '?globalFilter=a&pageIndex=2',
    [
      'committed globalFilter globalFilter=a',
      'leaving sorting sorting=age.desc',
      'committed pagination pageIndex=2',
    ],
  ],
  [
    'a repeat, and the first one counts',
    '?globalFilter=a&globalFilter=b',
    undefined,
    ['committed globalFilter globalFilter=a', 'rejected - globalFilter=b'],
  ],
])('has %s', (_, search, next, params) => {
  expect(shown(search, next)).toEqual(params)
})

it('has each text as people read it', () => {
  const search = '?globalFilter=J%C3%BCrgen+K%26K&flag&sorting=%E0%A4%A'
  expect(addressParams(table, search).map(({ text }) => text)).toEqual([
    'globalFilter=Jürgen K&K',
    'flag',
    'sorting=\uFFFD%A',
  ])
})

it.each([
  ['sorting=age.down', '?', 'neither asc nor desc'],
  // So many params that work for each pair of them would not end.
  ['sorting=age.desc', `?${'a&'.repeat(400_000)}`, 'a query longer than 100000 characters'],
])('says why a text does not count: %s', (raw, before, reason) => {
  const param = addressParams(table, before + raw).find(({ slice }) => slice === 'sorting')
  expect(param).toMatchObject({ state: 'rejected', raw, reason })
})

/** The text of a param, with what does not count between tildes. */
const struck = (search: string) =>
  addressParams(typed, search).map(({ state, parts }) =>
    [state, parts.map(({ text, isRejected }) => (isRejected ? `~${text}~` : text)).join('')].join(
      ' ',
    ),
  )
const typed = defineTableSearchParams({ columns: columns({ age: range(), kind: oneOf(['a']) }) })

it.each([
  ['a filter of two', '?columnFilters=kind.a,age.x', 'partial columnFilters=kind.a,~age.x~'],
  ['the first of them', '?columnFilters=age.x,kind.a', 'partial columnFilters=~age.x~,kind.a'],
  ['a sort of two', '?sorting=name.asc,age.desc', 'partial sorting=~name.asc~,age.desc'],
  ['all of them', '?columnFilters=kind.x,age.x', 'rejected ~columnFilters=kind.x,age.x~'],
  ['a text that is no list', '?sorting=down,age.desc', 'rejected ~sorting=down,age.desc~'],
  ['nothing', '?columnFilters=kind.a,age./1/2', 'committed columnFilters=kind.a,age./1/2'],
])('strikes out what does not count: %s', (_, search, shown) => {
  expect(struck(search)).toEqual([shown])
})

it('shows some of very many foreign params, and each of the table', () => {
  const params = shown(`?${'a&'.repeat(40_000)}sorting=age.desc`)
  expect(params).toHaveLength(21)
  expect(params.at(-1)).toBe('committed sorting sorting=age.desc')
})
