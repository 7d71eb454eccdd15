// @vitest-environment jsdom
import {
  defineTableSearchParams,
  sameView,
  type Codec,
  type Param,
  type TextCodec,
} from 'permatable'
import { range } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
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

  it('may be a range that both fields left open', () => {
    const table = defineTableSearchParams({ due: slice({ default: null, codec: range() }) })
    const link = table.serialize({ due: [null, null] })
    expect(table.parse(link)).toMatchObject({ state: { due: [null, null] }, issues: [] })
    expect(link).toBe('?due=/null/null')
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
