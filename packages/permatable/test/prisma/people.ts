import { defineTableSearchParams } from 'permatable'
import {
  columns,
  dayRange,
  daysIn,
  instant,
  number,
  oneOf,
  operators,
  range,
  someOf,
  text,
} from 'permatable/columns'
import { columnsFor, tableQuery, type Database } from 'permatable/prisma'
import type { NullOrder } from 'permatable/query'
import { grouping, slice } from 'permatable/slices'
import { Role, type PersonModel } from './model.ts'

const names = ['contains', 'startsWith', 'endsWith', 'is', 'isNot', 'anyOf', 'noneOf'] as const
const emptiness = ['isEmpty', 'isNotEmpty'] as const
const numbers = ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'between', 'anyOf'] as const

export const peopleTable = defineTableSearchParams({
  rowSelection: false,
  grouping: grouping(),
  pagination: { maxPageSize: 1000 },
  join: slice({ default: 'and', codec: oneOf(['and', 'or']) }),
  columns: columns({
    name: text(),
    nick: operators(text(), [...names, ...emptiness]),
    role: someOf(['ADMIN', 'MEMBER']),
    age: operators(number(), [...numbers, ...emptiness]),
    score: range(),
    price: range(),
    big: operators(number(), numbers),
    active: operators(oneOf(['true']), ['is', 'isEmpty']),
    joined: operators(instant(), ['is', 'gt', 'lte']),
    joinedOn: dayRange(),
    city: operators(text(), [...names, ...emptiness]),
    note: operators(text(), [...names, ...emptiness]),
    tag: someOf(['x', 'y']),
    weight: range(),
    words: someOf(['a', 'b']),
  }),
})
export type PeopleState = typeof peopleTable.defaults

const { anyOf, between, byOperator, contains, is } = columnsFor<PersonModel>()

export const peopleQuery = (
  database: Database,
  options: { nulls?: NullOrder; maxOffset?: number } = {},
) =>
  tableQuery(peopleTable, {
    database,
    key: is('id', 'Int'),
    columns: {
      name: contains('name', 'String'),
      nick: byOperator('nick', 'String?'),
      role: anyOf('role', { enum: Role, optional: true }),
      age: byOperator('age', 'Int?'),
      score: between('score', 'Float?'),
      price: between('price', 'Decimal?'),
      big: byOperator('big', 'BigInt?'),
      active: byOperator('active', 'Boolean?') as never,
      joined: byOperator('joined', 'DateTime?'),
      joinedOn: between('joined', 'DateTime?', { days: daysIn('Europe/Berlin') }),
      city: byOperator('city?.name', 'String'),
      note: byOperator('city?.note', 'String?'),
      tag: anyOf('tags.some.name', 'String'),
      weight: between('tags.some.weight', 'Int?'),
      words: anyOf('words', 'String[]'),
    },
    search: ['name', 'city?.name'],
    join: 'join',
    ...options,
  })

/** The query of an address. */
export const queryOf = (address: string, database: Database = 'postgresql') =>
  peopleQuery(database)(peopleTable.parse(address).state)
