// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { jsonValue, perColumn, perEntry } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()

withFakeTimers()

describe('a change', () => {
  it('to a value that a URL cannot hold shows, stays out of the URL and is reported', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.columnFilters.set([
      { id: 'name', value: Symbol('x') },
      { id: 'age', value: 5 },
    ])
    await pass(50)
    expect(params.atoms.columnFilters.get()).toHaveLength(2)
    expect(adapter.getSearch()).toBe('?columnFilters=age.5')
    expect(params.issues.get()).toMatchObject([{ slice: 'columnFilters', param: 'columnFilters' }])
  })

  it('by a codec that throws, or writes what no address holds, is left out and reported', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({
        globalFilter: { codec: { parse: (text) => text, serialize: () => '\uD800' } },
        sorting: {
          codec: {
            parse: () => [],
            serialize() {
              throw new Error('no')
            },
          },
        },
      }),
    )
    params.set({ globalFilter: 'a', sorting: [{ id: 'a', desc: true }], columnOrder: ['b'] })
    await pass(5000)
    expect(adapter.getSearch()).toBe('?columnOrder=b')
    expect(params.pending.get()).toBe(false)
    expect(params.issues.get()).toMatchObject([
      { slice: 'globalFilter', reason: 'a value that is not well-formed text' },
      { slice: 'sorting', reason: 'no' },
    ])
  })

  it.each([
    ['perEntry', perEntry('f', jsonValue), '?f.a=1'],
    ['perColumn', perColumn(['a']), '?a=1'],
  ])('with one id twice is written once by %s, and reported', async (_, codec, search) => {
    const { adapter, params } = renderParams(defineTableSearchParams({ columnFilters: { codec } }))
    params.atoms.columnFilters.set([
      { id: 'a', value: 1 },
      { id: 'a', value: 2 },
    ])
    await pass(200)
    expect(adapter.getSearch()).toBe(search)
    expect(params.atoms.columnFilters.get()).toHaveLength(2)
    expect(params.issues.get()).toMatchObject([
      { slice: 'columnFilters', reason: "'a' appears twice, and the first one counts" },
    ])
  })
})
