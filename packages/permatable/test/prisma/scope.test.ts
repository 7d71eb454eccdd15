import { columnsFor, tableQuery } from 'permatable/prisma'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import type { PersonModel } from './model.ts'
import { peopleQuery, peopleTable } from './people.ts'

const words = noteConsoleWords()
const { state } = peopleTable.parse('?columnFilters=age./is/3')

describe('a scope', () => {
  // Prisma leaves out what is undefined, and finds the rows of all tenants.
  it.each([
    ['cityId', { cityId: undefined }],
    ['AND.0.cityId', { AND: [{ cityId: undefined }, { age: 3 }] }],
    ['NOT.cityId.equals', { NOT: { cityId: { equals: undefined } } }],
  ])('without a value finds no row: %s', (missing, scope) => {
    const query = peopleQuery('postgresql')(state, { scope: scope as never })
    const none = { id: { in: [] } }
    expect(query.where).toEqual(none)
    expect(query.without('age')).toEqual(none)
    expect(query.after(3).lookUp?.where).toEqual(none)
    expect(words).toEqual([
      `[permatable] the scope has no value for ${missing}, so no row matches — pass a value, or leave it out`,
    ])
  })

  it('takes null and dates', () => {
    const scope = { cityId: null, joined: { gt: new Date(0) } } as never
    const query = peopleQuery('postgresql')(peopleTable.defaults, { scope })
    expect(query.where).toEqual(scope)
    expect(words).toEqual([])
  })
})

it('a field that is declared with two types is refused', () => {
  const { between, is } = columnsFor<PersonModel>()
  const make = () =>
    tableQuery(peopleTable, {
      database: 'postgresql',
      key: is('id', 'Int'),
      columns: {
        joined: between('joined', 'DateTime?'),
        joinedOn: between('joined', 'Date?'),
      } as never,
    })
  expect(make).toThrow("'joined' and 'joinedOn' are the same field with two types")
})
