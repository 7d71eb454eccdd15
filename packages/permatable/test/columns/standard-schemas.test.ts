import { type } from 'arktype'
import { defineTableSearchParams, type StandardSchema } from 'permatable'
import { columns } from 'permatable/columns'
import { slice } from 'permatable/slices'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'

describe('declared columns', () => {
  it.each([
    ['zod', z.enum(['active', 'paused'])],
    ['valibot', v.picklist(['active', 'paused'])],
    ['arktype', type("'active'|'paused'")],
  ])('take a schema of %s', (_, status) => {
    const table = defineTableSearchParams({ columns: columns({ status }) })
    expectTypeOf(table.defaults.columnFilters).toEqualTypeOf<
      { id: 'status'; value: 'active' | 'paused' }[]
    >()
    expect(table.parse('?columnFilters=status.active').state.columnFilters).toEqual([
      { id: 'status', value: 'active' },
    ])
    expect(table.parse('?columnFilters=status.gone').issues).toHaveLength(1)
  })

  it('take what a schema makes of a value', () => {
    const table = defineTableSearchParams({ columns: columns({ age: z.coerce.number().int() }) })
    expect(table.parse('?columnFilters=age.%252242%2522').state.columnFilters).toEqual([
      { id: 'age', value: 42 },
    ])
  })

  it('share no value that a schema falls back to', () => {
    const { parse } = defineTableSearchParams({
      columns: columns({ tags: z.array(z.string()).catch([]) }),
      tab: slice({ default: null, codec: z.object({ of: z.array(z.string()) }).catch({ of: [] }) }),
    })
    for (const user of ['first', 'second']) {
      const { columnFilters, tab } = parse('?columnFilters=tags.x&tab=x').state
      expect([columnFilters[0]?.value, tab?.of]).toEqual([[], []])
      columnFilters[0]?.value.push(user)
      tab?.of.push(user)
    }
  })

  it('cannot wait for an async schema, and say so', () => {
    const table = defineTableSearchParams({
      columns: columns({ age: z.number().refine(async () => true) }),
    })
    const { state, issues } = table.parse('?columnFilters=age.5')
    expect(state.columnFilters).toEqual([])
    expect(issues[0]?.reason).toMatch(/async/)
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['fails later', () => Promise.reject(new Error('late'))],
  ])('survive a schema that %s', (_, validate) => {
    const schema: StandardSchema = { '~standard': { version: 1, vendor: 'test', validate } }
    const table = defineTableSearchParams({ columns: columns({ age: schema }) })
    expect(table.parse('?columnFilters=age.5')).toMatchObject({
      state: { columnFilters: [] },
      issues: [{ slice: 'columnFilters' }],
    })
  })
})
