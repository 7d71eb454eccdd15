import { defineTableSearchParams } from 'permatable'
import { columns, oneOf, operators, range, someOf, text } from 'permatable/columns'
import { columnsFor, tableQuery, type Database } from 'permatable/prisma'
import type { NullOrder } from 'permatable/query'
import { grouping, slice } from 'permatable/slices'
import { days, searched, tieColumns } from '../sql/dialects/definition.ts'

const { label: _, lower: __, due: ___, ...shared } = tieColumns

/** The table of test/sql/dialects/ties.ts with what Prisma relates to it. */
export const tiesTable = defineTableSearchParams({
  rowSelection: false,
  grouping: grouping(),
  pagination: { maxPageSize: 1000 },
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  columns: columns({
    ...shared,
    level: operators(text(), searched),
    note: operators(text(), searched),
    mark: someOf(['a', 'b', 'É']),
    weight: range(),
    words: someOf(['a', 'b']),
  }),
})
export type State = typeof tiesTable.defaults

const Kind = { new: 'new', vip: 'vip', old: 'old' } as const
const kind = { enum: Kind, optional: true }

// What the types take is tested in types.test.ts, and with the real client in client/types.ts.
type Declare = (path: string, type: unknown, options?: object) => never
const { anyOf, between, byOperator, contains, is } = columnsFor<never>() as unknown as Readonly<
  Record<'anyOf' | 'between' | 'byOperator' | 'contains' | 'is', Declare>
>

export function queryIn(
  database: Database,
  options: { readonly nulls?: NullOrder; readonly maxOffset?: number } = {},
) {
  const isSqlite = database === 'sqlite'
  const uuid = isSqlite ? 'String' : 'Uuid'
  return tableQuery<State, never>(tiesTable, {
    database,
    key: [is('tenant', 'Int'), is('id', uuid)],
    columns: {
      rank: byOperator('rank', 'Int?'),
      name: byOperator('name', 'String?'),
      seen: byOperator('seen', 'DateTime?', { days }),
      seenOn: between('seen', 'DateTime?', { days }),
      seenDay: byOperator('seen', 'DateTime?', { days }),
      amount: byOperator('amount', 'Decimal?'),
      score: byOperator('score', isSqlite ? 'Float?' : 'Real?'),
      kind: byOperator('kind', kind),
      level: byOperator('level?.title', 'String'),
      note: byOperator('level?.note', 'String?'),
      mark: anyOf('marks.some.word', 'String'),
      weight: between('marks.some.weight', 'Int'),
      words: anyOf('words', 'String[]'),
      isOpen: byOperator('isOpen', 'Boolean'),
      serial: byOperator('serial', 'BigInt?'),
      has: contains('name', 'String?'),
      ranks: between('rank', 'Int?'),
      kinds: anyOf('kind', kind),
      id: byOperator('id', uuid),
    },
    search: ['name', 'level?.title'] as never,
    join: 'join',
    ...options,
  })
}

/** The query of an address. */
export const queryOf = (address: string, database: Database = 'postgresql') =>
  queryIn(database)(tiesTable.parse(address).state)
