// @vitest-environment jsdom
import {
  defineTableSearchParams,
  sameView,
  type Codec,
  type Param,
  type TextCodec,
} from 'permatable'
import { dateRange, oneOf, range } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'
import { unwritten } from '../support/unwritten.ts'

withFakeTimers()

describe('a slice of the app', () => {
  const words: TextCodec<ReadonlySet<string>> = {
    parse: (text) => new Set(text.split(' ')),
    serialize: (tags) => [...tags].join(' '),
  }
  const none: ReadonlySet<string> = new Set()

  it('is typed and written', () => {
    const own = defineTableSearchParams({
      tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
      age: slice({ default: null, codec: range(), param: 'years' }),
      created: slice({ default: null, codec: dateRange() }),
      due: slice({ default: null, codec: range() }),
      view: slice({ default: { mode: 'list' }, codec: z.object({ mode: z.string() }) }),
      names: slice({ default: [], codec: z.array(z.unknown()) }),
      rows: slice<number>({
        default: 1,
        codec: { parse: (given) => Number(given) || undefined, serialize: String },
      }),
    })
    expectTypeOf(own.defaults.tab).toEqualTypeOf<'open' | 'done'>()
    expectTypeOf(own.defaults.age).toEqualTypeOf<[number | null, number | null] | null>()
    const state = {
      tab: 'done' as const,
      age: [18, 40] as [number, number],
      created: [new Date(0), null] as [Date, null],
      due: [null, null] as [null, null],
      view: { mode: 'grid' },
      names: ['a', { b: 1 }],
      rows: 7,
    }
    const search = own.serialize(state)
    expect(search).toBe(
      '?tab=done&years=/18/40&created=/1970-01-01T00:00:00.000Z/null&due=/null/null&view=%7B%22mode%22:%22grid%22%7D&names=/a/%257B%22b%22:1%7D&rows=7',
    )
    expect(own.parse(search).state).toMatchObject(state)
    expect(own.serialize({ ...own.defaults, view: { mode: 'list' } })).toBe('')
  })

  it('has no text for undefined, whatever its schema says', () => {
    const own = defineTableSearchParams({
      any: slice<unknown>({ default: 1, codec: z.unknown() }),
      word: slice<string | undefined>({ default: 'd', codec: z.string().optional() }),
    })
    expect(own.parse('?word=undefined').state.word).toBe('undefined')
    expect(unwritten(own, { any: undefined })).toMatchObject([
      { reason: 'a value that a URL cannot hold' },
    ])
  })

  it('has the reason of its value, not of its text', () => {
    const counted = defineTableSearchParams({
      count: slice({ default: 1, codec: z.number().min(1, 'too small') }),
    })
    expect(counted.parse('?count=0').issues[0]?.reason).toBe('too small')
  })

  it('may hold what JSON cannot tell apart, such as sets', async () => {
    const table = defineTableSearchParams({ tags: slice({ default: none, codec: words }) })
    const { adapter, params } = renderParams(table, '?tags=x')
    params.set({ tags: new Set(['a', 'b']) })
    await pass(1000)
    expect(adapter.entries).toEqual(['?tags=a+b'])
    expect(sameView(table, '?tags=a', '?tags=b')).toBe(false)
    expect(table.serialize({ tags: new Set() })).toBe('')
  })

  it('may hold a bigint', () => {
    const codec = { parse: (text: string) => BigInt(text), serialize: (id: bigint) => String(id) }
    const table = defineTableSearchParams({ id: slice({ default: 0n, codec }) })
    expect(table.serialize({ id: 5n })).toBe('?id=5')
    expect(table.serialize({ id: 0n })).toBe('')
  })

  it('is omitted when its text is that of the default', () => {
    const table = defineTableSearchParams({ age: slice({ default: [18, 40], codec: range() }) })
    expect(table.serialize({ age: ['18', '40'] as never })).toBe('')
  })

  it('is omitted as its default, though the codec does not know that', () => {
    const table = defineTableSearchParams({
      age: slice({ default: null, codec: z.number() }),
      point: slice<{ x: number } | { y: string }>({
        default: { y: '' },
        codec: z.object({ x: z.number() }),
      }),
    })
    const state = { age: null, point: { y: '' } }
    expect(table.serialize(state)).toBe('')
    expect(unwritten(table, state)).toEqual([])
    expect(unwritten(table, { age: Number.NaN })).toHaveLength(1)
  })

  it('is omitted as its default, whose fields may be undefined', () => {
    const codec: TextCodec<{ from: Date | undefined }> = {
      parse: (text) => ({ from: new Date(text) }),
      serialize: ({ from }) => from?.toISOString(),
    }
    const strict: typeof codec = {
      ...codec,
      serialize: ({ from }) => (from ?? new Date(Number.NaN)).toISOString(),
    }
    for (const each of [codec, strict]) {
      const table = defineTableSearchParams({
        span: slice({ default: { from: undefined }, codec: each }),
      })
      expect(unwritten(table, { span: { from: undefined } })).toEqual([])
    }
    const table = defineTableSearchParams({
      span: slice({ default: { from: undefined }, codec: strict }),
      tab: slice({ default: '', codec: z.string().min(1) }),
    })
    expect(unwritten(table, { span: { from: new Date(Number.NaN) } })).toHaveLength(1)
    expect(unwritten(table, { tab: '' })).toEqual([])
  })

  it('takes an object of a class as its codec', () => {
    class Marked implements TextCodec<string> {
      private readonly mark = '~'
      parse(text: string) {
        return text.slice(this.mark.length)
      }
      serialize(value: string) {
        return this.mark + value
      }
    }
    const table = defineTableSearchParams({ tab: slice({ default: '', codec: new Marked() }) })
    expect(table.serialize({ tab: 'a' })).toBe('?tab=~a')
    expect(table.parse('?tab=~a').state.tab).toBe('a')
  })
})

it('a codec with a family of params may be an object of a class', () => {
  class Family implements Codec<string> {
    readonly names = ['q.']
    owns(name: string) {
      return this.names.some((family) => name.startsWith(family))
    }
    parse(params: readonly Param[]) {
      return params[0]?.[1]
    }
    serialize(value: string): readonly Param[] {
      return value ? [['q.', value]] : []
    }
  }
  const table = defineTableSearchParams({ globalFilter: { codec: () => new Family() } })
  expect(table.parse('?q.=a').state.globalFilter).toBe('a')
})
