import fc from 'fast-check'
import { defineTableSearchParams, type TextCodec } from 'permatable'
import { commaList, perColumn } from 'permatable/codecs'
import { columns, someOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { id } from '../support/arbitrary-state.ts'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams({ tags: slice({ default: ['x'], codec: commaList() }) })

describe('a list with commas', () => {
  it('comes back from its address, whatever its texts are', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 5 }), (tags) => {
        expect(table.parse(table.serialize({ tags }))).toMatchObject({
          state: { tags },
          issues: [],
        })
      }),
    )
  })

  it('reads what `join` wrote, of texts without commas and escapes', () => {
    const plain = fc.stringMatching(/^[\w .:-]*[a-z]$/)
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (tags) => {
        const search = `?${new URLSearchParams({ tags: tags.join(',') }).toString()}`
        expect(table.parse(search).state.tags).toEqual(tags)
      }),
    )
  })

  it('gives a list for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tags) => {
        const { state } = table.parse(`?${new URLSearchParams({ tags }).toString()}`)
        expect(state.tags.every((tag) => typeof tag === 'string' && tag !== '')).toBe(true)
      }),
    )
  })

  it.each([
    ['a text that is empty', ['a', '']],
    ['more than 10,000 texts', Array.from({ length: 10_001 }, () => 'a')],
    ['half of a surrogate pair', ['\ud800']],
  ])('with %s is not written', (_, tags) => {
    expect(table.serialize({ tags })).toBe('')
    expect(unwritten(table, { tags })).toHaveLength(1)
  })
})

describe('perColumn with a text codec of a column', () => {
  const users = defineTableSearchParams({
    prefix: 'u-',
    columns: columns({ name: text(), role: someOf(['admin', 'user']) }),
    columnFilters: {
      codec: perColumn(['role', 'name'], { role: commaList() }),
      default: [{ id: 'name', value: 'x' }],
    },
  })

  it.each([
    [[{ id: 'role' as const, value: ['admin' as const, 'user' as const] }], '?u-role=admin,user'],
    [[], '?u-name=none'],
  ])('writes %j as %s, which comes back', (columnFilters, search) => {
    expect(users.serialize({ columnFilters })).toBe(search)
    expect(users.parse(search)).toMatchObject({ state: { columnFilters }, issues: [] })
  })

  it('reads what was written before the column had its codec', () => {
    expect(users.parse('?u-role=/admin').state.columnFilters).toEqual([
      { id: 'role', value: ['admin'] },
    ])
  })

  it('checks the values by the declared column', () => {
    expect(users.parse('?u-role=admin,root')).toMatchObject({
      state: { columnFilters: [{ id: 'role', value: ['admin'] }] },
      issues: [{ param: 'u-role', reason: "'role': there is no option 'root'" }],
    })
  })

  it('takes the reason of the codec, once', () => {
    const day: TextCodec<number> = {
      parse(day, report) {
        if (/^\d+$/.test(day)) return Number(day)
        report('not a day')
        return undefined
      },
      serialize: (day) => (day > 0 ? String(day) : undefined),
    }
    const tasks = defineTableSearchParams({
      columnFilters: { codec: perColumn(['name', 'due'], { due: day }) },
    })
    expect(tasks.parse('?name=a&due=x')).toEqual({
      state: tasks.defaults,
      issues: [{ slice: 'columnFilters', param: 'due', text: 'x', reason: 'not a day' }],
    })
    expect(tasks.serialize({ columnFilters: [{ id: 'due', value: -1 }] })).toBe('')
  })

  it('writes no value whose param would read as the empty list', () => {
    const roles = defineTableSearchParams({
      columnFilters: { codec: perColumn(['role'], { role: commaList() }) },
    })
    const columnFilters = [{ id: 'role', value: ['none'] }]
    expect(roles.serialize({ columnFilters })).toBe('')
    expect(unwritten(roles, { columnFilters })).toHaveLength(1)
    expect(users.parse('?u-name=none').state.columnFilters).toEqual([])
  })

  it('has a codec for listed columns only', () => {
    const codec = perColumn(
      ['name'],
      // @ts-expect-error there is no such column
      { role: commaList() },
    )
    const names = defineTableSearchParams({ columnFilters: { codec } })
    expect(names.parse('?role=admin').state.columnFilters).toEqual([])
  })
})
