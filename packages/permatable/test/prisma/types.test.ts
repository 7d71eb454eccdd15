import { defineTableSearchParams } from 'permatable'
import { columns, oneOf, operators, range, someOf, text } from 'permatable/columns'
import { tableQuery } from 'permatable/prisma'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import {
  Role,
  type Person,
  type PersonModel,
  type PersonScalars,
  type PersonWhere,
} from './model.ts'

const table = defineTableSearchParams({
  columns: columns({
    name: text(),
    nick: text(),
    age: range(),
    price: range(),
    role: oneOf(['ADMIN', 'MEMBER']),
    words: someOf(['a']),
    city: text(),
    tag: someOf(['a']),
  }),
})
const people = tableQuery<PersonModel>()
const key = { id: 'Int' } as const
const declared = {
  name: 'String',
  nick: 'String?',
  age: 'Int?',
  price: 'Decimal?',
  role: { enum: Role, optional: true },
  words: 'String[]',
  city: { column: 'city?.name', type: 'String' },
  tag: { column: 'tags.some.person.name', type: 'String' },
} as const
const options = { database: 'sqlite', key, columns: declared } as const

it('takes the fields of a model, each with its type in the schema', () => {
  const query = people(table, { ...options, search: ['name', 'team.people.some.nick'] })
  const { where, orderBy, by } = query(table.defaults, { scope: { cityId: 1 } })
  expectTypeOf(where).toEqualTypeOf<PersonWhere>()
  expectTypeOf(orderBy).toExtend<{ id?: 'asc' | 'desc' }[]>()
  expectTypeOf(by).toEqualTypeOf<(keyof PersonScalars)[]>()
  people(table, { ...options, columns: { ...declared, city: { type: 'String', column: 'name' } } })
  const json = { column: 'data', type: 'String?' } as const
  const foreign = defineTableSearchParams({ columns: columns({ name: z.string() }) })
  people(foreign, { ...options, columns: { name: { type: 'String', filter: 'contains' } } })
  const mistakes = () => [
    // @ts-expect-error Another library's text doesn't say how it filters.
    people(foreign, { ...options, columns: { name: 'String' } }),
    // @ts-expect-error It's optional.
    people(table, { ...options, columns: { ...declared, nick: 'String' } }),
    // @ts-expect-error It's required.
    people(table, { ...options, columns: { ...declared, name: 'String?' } }),
    // @ts-expect-error It's a number.
    people(table, { ...options, columns: { ...declared, age: 'String?' } }),
    // @ts-expect-error It's an enum.
    people(table, { ...options, columns: { ...declared, role: 'String?' } }),
    // @ts-expect-error It's optional.
    people(table, { ...options, columns: { ...declared, role: { enum: Role } } }),
    // @ts-expect-error JSON has no type.
    people(table, { ...options, columns: { ...declared, nick: json } }),
    // @ts-expect-error Only texts are searched.
    people(table, { ...options, search: ['age'] }),
    // @ts-expect-error Prisma can't ask it exactly.
    people(table, { ...options, database: 'mysql' }),
    // @ts-expect-error There is no such field.
    query(table.defaults, { scope: { nope: 1 } }),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it.each(['city.name', 'team?.name', 'tags.name', 'cityId.name'] as const)(
  'takes no path that the schema reads differently: %s',
  (column) => {
    const city = { column, type: 'String' } as const
    // @ts-expect-error The relation is optional, required, to many, or none.
    const mistake = () => people(table, { ...options, columns: { ...declared, city } })
    expect(mistake).toBeTypeOf('function')
  },
)

it('refuses what would find other rows than the browser', () => {
  const made = (kind: ReturnType<typeof text>, column: string, type: string) => () =>
    people(defineTableSearchParams({ columns: columns({ name: kind }) }), {
      ...options,
      columns: { name: { column, type } } as never,
    })
  // What differs from one of many is not known.
  expect(made(operators(text(), ['is']) as never, 'tags.some.name', 'String')).toThrow(
    "the query can't filter 'name': a list has no operators",
  )
  expect(made(oneOf(['a']) as never, 'name', 'Citext')).toThrow(
    'Prisma compares citext in any case',
  )
})

it('returns the rows of findMany', () => {
  const read = (prisma: { person: PersonModel }) => {
    const query = people(table, options)(table.defaults)
    return query.readPage(prisma.person, {}, (page) => prisma.person.findMany(page))
  }
  expectTypeOf(read).returns.resolves.toHaveProperty('rows').toEqualTypeOf<readonly Person[]>()
})
