import { defineTableSearchParams } from 'permatable'
import {
  columns,
  dayRange,
  daysIn,
  instant,
  number,
  oneOf,
  operators,
  someOf,
  text,
} from 'permatable/columns'
import { columnsFor, tableQuery, type Database } from 'permatable/prisma'
import type { NullOrder } from 'permatable/query'
import { expanded, grouping, slice } from 'permatable/slices'
import { listed, ordered, searched } from '../../sql/dialects/definition.ts'
import { kinds } from '../../sql/dialects/ties.ts'

export const days = daysIn('America/Sao_Paulo')

export const table = defineTableSearchParams({
  rowSelection: false,
  grouping: grouping(),
  expanded: expanded(),
  pagination: { maxPageSize: 1000 },
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  columns: columns({
    rank: operators(number(), ordered),
    name: operators(text(), searched),
    seen: operators(instant(), ordered),
    seenOn: dayRange(),
    amount: operators(number(), ordered),
    score: operators(number(), ordered),
    kind: operators(oneOf(kinds), listed),
    level: operators(text(), searched),
    note: operators(text(), searched),
    mark: someOf(['a', 'b', 'É']),
    isOpen: text(),
    serial: text(),
  }),
})
export type State = typeof table.defaults

// The types of the real client are checked in types.ts.
const declare = columnsFor<never>() as unknown as Record<
  string,
  (path: string, type: unknown, options?: object) => never
>

export function queryIn(database: Database, options: { nulls?: NullOrder | undefined } = {}) {
  const { anyOf, between, byOperator, is, sortOnly } = declare as Required<typeof declare>
  if (!anyOf || !between || !byOperator || !is || !sortOnly) throw new Error('no functions')
  return tableQuery<State, never>(table, {
    database,
    key: [is('tenant', 'Int'), is('id', database === 'sqlite' ? 'String' : 'Uuid')],
    columns: {
      rank: byOperator('rank', 'Int?'),
      name: byOperator('name', 'String?'),
      seen: byOperator('seen', 'DateTime?'),
      seenOn: between('seen', 'DateTime?', { days }),
      amount: byOperator('amount', 'Decimal?'),
      score: byOperator('score', database === 'sqlite' ? 'Float?' : 'Real?'),
      kind: byOperator('kind', { enum: { new: 'new', vip: 'vip', old: 'old' }, optional: true }),
      level: byOperator('level?.title', 'String'),
      note: byOperator('level?.note', 'String?'),
      mark: anyOf('marks.some.word', 'String'),
      isOpen: sortOnly('isOpen', 'Boolean'),
      serial: sortOnly('serial', 'BigInt?'),
    },
    search: ['name', 'level?.title'] as never,
    join: 'join',
    ...(options.nulls && { nulls: options.nulls }),
  })
}
