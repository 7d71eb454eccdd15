import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { expanded, grouping, slice } from 'permatable/slices'
import { z } from 'zod'
import { anyColumns } from '../support/definitions.ts'
import { operatorNames } from '../support/operators.ts'

/** Texts that databases, drivers or parsers trip over. */
const evil = [
  ...["'; drop table people; --", "' or 1=1 --", '1; select pg_sleep(9)', "\\'; select 1; --"],
  ...['" or ""="', '%', '_', '%%%%', '\\', '\\\\%', '\0', 'a\0b', '😀'.repeat(50), '$1', '$$'],
  ...['${people}', '?', ':id', '@x', '--', '/*', '*/', 'null', 'undefined', 'NaN', 'Infinity'],
  ...['-Infinity', '1e400', '1e308', '9223372036854775808', '2147483648', '-2147483649', '18.5'],
  ...['0x10', '1_000', '١٢٣', 'true', 'false', '{}', '[]', '{"a":1}', '__proto__', 'constructor'],
  ...['toString', '0000-01-01T00:00:00.000Z', '0000-12-31', '9999-12-31T23:59:59.999Z'],
  ...['-000001-01-01T00:00:00.000Z', '2024-02-30', 'infinity', 'epoch', 'now', 'not-a-uuid'],
  ...['00000000-0000-0000-0000-000000000000', 'people"."id', 'age"; drop table people; --'],
  ...['a'.repeat(5000), ' ', '\t\n\r', '\u202E', '%00', '%25', '"', '\uFEFF', 'e\u0301', 'active'],
]
/** The columns of `ties`, and those that only Prisma's query has. */
const ids = [
  ...['rank', 'name', 'label', 'seen', 'seenOn', 'seenDay', 'due', 'amount', 'score', 'kind'],
  ...['lower', 'isOpen', 'serial', 'has', 'ranks', 'kinds', 'id', 'level', 'note', 'mark'],
]

/** A table that takes whatever an address holds. */
export const hostileTable = defineTableSearchParams({
  after: slice({ default: null, codec: z.string() }),
  grouping: grouping(),
  expanded: expanded(),
  pagination: { maxPageSize: Infinity },
  columns: anyColumns(ids),
})

const id = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...evil))

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...evil) },
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const operator = fc.constantFrom(...operatorNames, 'last', 'this')
const value = fc.oneof(
  scalar,
  fc.tuple(scalar, scalar).map((ends) => `/${ends.join('/')}`),
  fc.tuple(operator, fc.array(scalar, { maxLength: 3 })).map((all) => `/${all.flat().join('/')}`),
  fc.array(scalar, { maxLength: 30 }).map((all) => `/${all.join('/')}`),
)
const page = fc.oneof(
  fc.constantFrom('9007199254740991', '1', '2', '4503599627370496', '-1', '1e9', 'all', '1001'),
  scalar,
)
const listOf = (one: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(one, { minLength: 1, maxLength }).map((all) => all.join())
const dotted = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join('.'))

/** Groups that are open, of a grouping or not. */
const openGroups = fc.uniqueArray(id, { minLength: 1, maxLength: 3 }).chain((by) => {
  const group = fc
    .array(scalar, { minLength: 1, maxLength: 4 })
    .map((values) => values.map((one, at) => `${by[at]}:${one}`).join('>'))
  return fc.record(
    { grouping: fc.constant(by.join()), expanded: listOf(group, 3) },
    { requiredKeys: [] },
  )
})
const params = fc.record(
  {
    globalFilter: scalar,
    sorting: listOf(dotted(id, fc.constantFrom('asc', 'desc', 'up')), 4),
    columnFilters: listOf(dotted(id, value), 6),
    pageIndex: page,
    pageSize: page,
    after: scalar,
  },
  { requiredKeys: [] },
)

/** An address as somebody could type it. */
const typed = fc.tuple(params, openGroups, fc.boolean()).map(([texts, groups, isRaw]) => {
  const encoded = (text: string) =>
    isRaw ? text.replace(/[&#]/g, '') : encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
  const all = Object.entries({ ...texts, ...groups })
  return `?${all.map(([name, text]) => `${name}=${encoded(text)}`).join('&')}`
})

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...evil) },
  fc.double(),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom<unknown>(null, true, '', 0, -0, { a: 1 }, [[1]], 18.5, 2147483648, 1e21),
)
const operation = fc
  .tuple(operator, fc.array(anyValue, { maxLength: 3 }))
  .map(([name, operands]) => [name, ...operands])

/** An address that is written from a state, so that each value arrives whole. */
const written = fc
  .record({
    globalFilter: fc.oneof(fc.constant(''), fc.constantFrom(...evil)),
    sorting: fc.array(fc.record({ id, desc: fc.boolean() }), { maxLength: 4 }),
    columnFilters: fc.array(
      fc.record({
        id,
        value: fc.oneof(anyValue, operation, fc.array(anyValue, { maxLength: 6 })),
      }),
      { maxLength: 5 },
    ),
    pagination: fc.record({
      pageIndex: fc.constantFrom(0, 1, 5, 1e6, 2 ** 52, Number.MAX_SAFE_INTEGER - 1),
      pageSize: fc.constantFrom(1, 10, 1000, Infinity),
    }),
  })
  .map((state) => hostileTable.serialize(state) || '?')

/** Addresses that somebody who means harm could make. */
export const hostileAddress = fc.oneof(typed, written)
