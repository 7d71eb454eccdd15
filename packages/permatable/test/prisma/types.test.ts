import { defineTableSearchParams } from 'permatable'
import { columns, range } from 'permatable/columns'
import { columnsFor, readPage, tableQuery } from 'permatable/prisma'
import { expect, expectTypeOf, it } from 'vitest'
import {
  Role,
  type Person,
  type PersonModel,
  type PersonScalars,
  type PersonWhere,
} from './model.ts'

const { anyOf, between, byOperator, contains, is, sortOnly } = columnsFor<PersonModel>()
const table = defineTableSearchParams({ columns: columns({ age: range() }) })
const key = is('id', 'Int')
const age = between('age', 'Int?')

it('takes the fields of a model, each with its type in the schema', () => {
  contains('name', 'String')
  contains('team.name', 'String')
  contains('city?.name', 'String')
  contains('city?.note', 'String?')
  anyOf('tags.some.name', 'String')
  anyOf('tags.some.person.name', 'String')
  anyOf('city?.people.some.nick', 'String?')
  anyOf('team.people.some.name', 'String')
  anyOf('role', { enum: Role, optional: true })
  anyOf('words', 'String[]')
  sortOnly('price', 'Decimal?')
  const mistakes = () => [
    // @ts-expect-error There is no such field.
    contains('nam', 'String'),
    // @ts-expect-error It's optional.
    contains('nick', 'String'),
    // @ts-expect-error It's required.
    contains('name', 'String?'),
    // @ts-expect-error It's a number.
    contains('age', 'String?'),
    // @ts-expect-error It's a text.
    between('name', 'Int'),
    // @ts-expect-error The relation is optional.
    contains('city.name', 'String'),
    // @ts-expect-error The relation is required.
    contains('team?.name', 'String'),
    // @ts-expect-error A person has many tags.
    contains('tags.name', 'String'),
    // @ts-expect-error It's no relation.
    contains('cityId.name', 'String'),
    // @ts-expect-error What differs from one of many is not known.
    byOperator('tags.some.name', 'String'),
    // @ts-expect-error Many rows have no order.
    sortOnly('tags.some.name', 'String'),
    // @ts-expect-error It's an enum.
    anyOf('role', 'String?'),
    // @ts-expect-error It's optional.
    anyOf('role', { enum: Role }),
    // @ts-expect-error JSON has no order.
    sortOnly('data', 'String?'),
    // @ts-expect-error A case that counts can't be asked of citext.
    is('name', 'Citext'),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it('checks a query against the definition and the model', () => {
  const query = tableQuery(table, { database: 'sqlite', key, columns: { age }, search: ['name'] })
  const { where, orderBy, by } = query(table.defaults, { scope: { cityId: 1 } })
  expectTypeOf(where).toEqualTypeOf<PersonWhere>()
  expectTypeOf(orderBy).toExtend<{ id?: 'asc' | 'desc' }[]>()
  expectTypeOf(by).toEqualTypeOf<(keyof PersonScalars)[]>()
  const mistakes = () => [
    // @ts-expect-error A column is missing.
    tableQuery(table, { database: 'sqlite', key, columns: {} }),
    // @ts-expect-error A range needs an ordered field.
    tableQuery(table, { database: 'sqlite', key, columns: { age: contains('name', 'String') } }),
    // @ts-expect-error Only texts are searched.
    tableQuery(table, { database: 'sqlite', key, columns: { age }, search: ['age'] }),
    // @ts-expect-error Prisma can't ask it exactly.
    tableQuery(table, { database: 'mysql', key, columns: { age } }),
    // @ts-expect-error There is no such field.
    query(table.defaults, { scope: { nope: 1 } }),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it('returns the rows of findMany', () => {
  const read = (prisma: { person: PersonModel }) => {
    const query = tableQuery(table, { database: 'postgresql', key, columns: { age } })(
      table.defaults,
    )
    return readPage(prisma.person, query, {}, (page) => prisma.person.findMany(page))
  }
  expectTypeOf(read).returns.resolves.toHaveProperty('rows').toEqualTypeOf<readonly Person[]>()
})
