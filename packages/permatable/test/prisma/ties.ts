import { defineTableSearchParams } from 'permatable'
import { boolean, columns, oneOf, operators, range, someOf, text } from 'permatable/columns'
import { tableQuery, type Database } from 'permatable/prisma'
import type { NullOrder } from 'permatable/query'
import { grouping, slice } from 'permatable/slices'
import { listed, searched, tieColumns } from '../sql/dialects/definition.ts'

const { label: _, lower: __, due: ___, ...shared } = tieColumns

/** The table of test/sql/dialects/ties.ts with what Prisma relates to it. */
export const tiesTable = defineTableSearchParams({
  rowSelection: false,
  grouping: grouping(),
  pagination: { maxPageSize: 1000 },
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  columns: columns({
    ...shared,
    isOpen: operators(boolean(), ['is', 'anyOf' as never]),
    serial: operators(text(), listed),
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

export function queryIn(
  database: Database,
  options: {
    readonly nulls?: NullOrder
    readonly maxOffset?: number
    readonly needsScope?: false
  } = {},
) {
  const isSqlite = database === 'sqlite'
  const uuid = isSqlite ? 'String' : 'Uuid'
  // What the types take is tested in types.test.ts, and with the real client in client/types.ts.
  return tableQuery<never>()(tiesTable, {
    database,
    key: { tenant: 'Int', id: uuid } as never,
    columns: {
      rank: 'Int?',
      name: 'String?',
      seen: 'DateTime?',
      seenOn: { column: 'seen', type: 'DateTime?' },
      seenDay: { column: 'seen', type: 'DateTime?' },
      amount: 'Decimal?',
      score: isSqlite ? 'Float?' : 'Real?',
      kind,
      level: { column: 'level?.title', type: 'String' },
      note: { column: 'level?.note', type: 'String?' },
      mark: { column: 'marks.some.word', type: 'String' },
      weight: { column: 'marks.some.weight', type: 'Int' },
      words: 'String[]',
      isOpen: 'Boolean',
      serial: 'BigInt?',
      has: { column: 'name', type: 'String?' },
      ranks: { column: 'rank', type: 'Int?' },
      kinds: { column: 'kind', type: kind },
      id: uuid,
    } as never,
    search: ['name', 'level?.title'] as never,
    join: 'join',
    ...options,
  })
}

/** The query of an address. */
export const queryOf = (address: string, database: Database = 'postgresql') =>
  queryIn(database)(tiesTable.parse(address).state)
