import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { json, jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'
import { filterValue, text } from '../support/arbitrary-state.ts'
import { everySlice, everyState } from '../support/every-slice.ts'
import { brokenBy, linkifiers } from '../support/linkifiers.ts'
import { runsOf } from '../support/runs.ts'

const table = defineTableSearchParams()
const addressOf = (search: string) => `https://example.com/users${search}`
const columns = ['name', 'age', 'first name', 'a.b', 'wait...', '(x)', 'é!'] as const

describe('every linkifier finds the whole address', () => {
  it.each([
    ['by default', 2_000, table],
    ['with every slice', 500, defineTableSearchParams(everySlice)],
    ['with a prefix', 250, defineTableSearchParams({ prefix: 'users-' })],
    ['with a prefix of punctuation', 250, defineTableSearchParams({ prefix: '(u)..~.,!' })],
    [
      'as JSON',
      250,
      defineTableSearchParams({
        globalFilter: { codec: json('search') },
        sorting: { codec: json('sort') },
        pagination: { codec: json('page') },
        columnFilters: { codec: json('filters') },
        columnOrder: { codec: json('order') },
        rowSelection: { codec: json('rows') },
      }),
    ],
    [
      'with a param per entry',
      250,
      defineTableSearchParams({
        sorting: { codec: perEntry('sorting', sortDirection) },
        columnFilters: { codec: perEntry('filter', jsonValue) },
      }),
    ],
  ])('of any state, %s', (_, numRuns, definition) => {
    fc.assert(
      fc.property(everyState, (state) => {
        expect(brokenBy(addressOf(definition.serialize(state)))).toEqual([])
      }),
      { numRuns: runsOf(numRuns) },
    )
  })

  it('of any filters, with a param per column', () => {
    const byColumn = defineTableSearchParams({ columnFilters: { codec: perColumn(columns) } })
    const filters = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...columns), value: filterValue }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(filters, text, (columnFilters, globalFilter) => {
        const search = byColumn.serialize({ columnFilters, globalFilter })
        expect(brokenBy(addressOf(search))).toEqual([])
      }),
      { numRuns: runsOf(250) },
    )
  })

  it('of what looks like other links, mentions and runs', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...['www.', 'example.org', 'http://', '//', 'mailto:', 'a@b.org', '@ann', '#tag', '$AB'],
        ...['127.0.0.1', '+1 555 123 4567', '&copy;', '&amp', '[x](y)', '<b>', '**', '~~', '__'],
      ),
      fc
        .tuple(fc.constantFrom(...'.!,:/@-_~ a1%'), fc.integer({ min: 1, max: 60 }))
        .map(([character, count]) => character.repeat(count)),
    )
    const texts = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, texts, (globalFilter, id) => {
        expect(brokenBy(addressOf(table.serialize({ globalFilter, columnOrder: [id] })))).toEqual(
          [],
        )
      }),
      { numRuns: runsOf(500) },
    )
  })

  // linkify-it takes 20 of these in a row, and cuts the address before the 21st.
  it.each([
    ['21 exclamation marks', `${'!'.repeat(21)}a`],
    ['21 dots', `${'.'.repeat(21)}a`],
    ['many of both', `${'.!'.repeat(30)}${'.'.repeat(500)}${'!'.repeat(500)} .`],
  ])('of %s', (_, globalFilter) => {
    expect(brokenBy(addressOf(table.serialize({ globalFilter })))).toEqual([])
  })
})

describe('the limits of linkifiers', () => {
  const long = (length: number) => addressOf('?globalFilter=').padEnd(length, 'a')
  const finds = (name: string, address: string) =>
    linkifiers.find((one) => one.name === name)?.linksOf(`See ${address}.`)[0]?.text === address

  it.each(linkifiers.filter(({ longest }) => longest < Infinity))(
    '$name finds addresses of up to $longest characters',
    ({ name, longest }) => {
      expect(finds(name, long(longest))).toBe(true)
      expect(finds(name, long(longest + 1))).toBe(false)
    },
  )

  it.each(linkifiers.filter(({ longest }) => longest === Infinity))(
    '$name finds the longest address that a table reads',
    ({ name }) => expect(finds(name, long(100_000))).toBe(true),
  )
})
