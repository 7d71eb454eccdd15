// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { json } from 'permatable/codecs'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { everySlice } from '../support/every-slice.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const words = noteConsoleWords()

async function set(key: string, value: unknown, options: object = everySlice) {
  const { params, adapter } = renderParams(defineTableSearchParams(options as object))
  params.set({ [key]: typeof value === 'function' ? value : () => value } as never)
  await pass(500)
  return { reasons: params.issues.get().map(({ reason }) => reason), search: adapter.getSearch() }
}

const shapes: readonly (readonly [key: string, shape: string])[] = [
  ['sorting', "a list such as [{ id: 'age', desc: true }]"],
  ['columnFilters', "a list such as [{ id: 'age', value: 42 }]"],
  ['pagination', 'an object such as { pageIndex: 0, pageSize: 10 }'],
  ['columnOrder', "a list of column ids such as ['age', 'name']"],
  ['rowSelection', "an object such as { '7': true }"],
  ['columnVisibility', 'an object such as { age: false }'],
  ['columnPinning', 'an object of two lists of column ids'],
  ['columnSizing', 'an object such as { age: 240 }'],
  ['expanded', "true, or an object such as { '7': true }"],
  ['grouping', "a list of column ids such as ['age', 'name']"],
  ['rowPinning', "an object such as { top: ['7'], bottom: [] }"],
  ['cellSelection', 'a list of ranges of cells'],
]

describe('a value of another shape', () => {
  const wrong = [null, 'bad', 5, false]

  it.each(shapes)('has one message that says what %s is', async (key, shape) => {
    for (const value of wrong) {
      words.length = 0
      const { reasons } = await set(key, value)
      expect(words).toHaveLength(1)
      expect(words[0]).toContain(`[permatable] a change of '${key}' `)
      expect(words[0]).toContain(shape)
      expect(reasons.filter((reason) => reason !== `not ${shape}`)).toEqual([])
    }
  })

  it.each([
    ['sorting', [null], "a list such as [{ id: 'age', desc: true }]"],
    ['columnFilters', [null], "a list such as [{ id: 'age', value: 42 }]"],
    ['cellSelection', [null], 'a list of ranges of cells'],
    ['columnPinning', { start: 5 }, 'an object of two lists of column ids'],
    ['rowPinning', ['7'], "an object such as { top: ['7'], bottom: [] }"],
  ])('may be deep inside of %s', async (key, value, shape) => {
    await set(key, value)
    expect(words).toHaveLength(1)
    expect(words[0]).toContain(shape)
  })

  it('is told where it is written as another value', async () => {
    expect(await set('columnOrder', 'bad')).toEqual({ reasons: [], search: '?columnOrder=b,a,d' })
    expect(await set('rowSelection', ['a'])).toEqual({ reasons: [], search: '?rowSelection=0' })
    expect(words).toEqual([
      "[permatable] a change of 'columnOrder' has the wrong shape: \"bad\" — set a list of column ids such as ['age', 'name']",
      "[permatable] a change of 'rowSelection' has the wrong shape: [\"a\"] — set an object such as { '7': true }",
    ])
  })

  it('is told for any codec', async () => {
    const { reasons } = await set('sorting', 'bad', { sorting: { codec: json('sort') } })
    expect(reasons).toEqual(["not a list such as [{ id: 'age', desc: true }]"])
  })
})

describe('no message has', () => {
  it.each([
    ['globalFilter', undefined],
    ['expanded', true],
    ['expanded', { 1: true }],
    ['rowSelection', { 1: false }],
    ['columnPinning', {}],
    ['columnPinning', { start: undefined, end: ['a'] }],
    ['rowPinning', { top: ['1'] }],
    ['columnOrder', []],
    ['note', 'b'],
    ['any', { a: [1] }],
  ])('%s of %j', async (key, value) => {
    await set(key, value)
    expect(words).toEqual([])
  })

  it("a slice of the app's own with the name of one of TanStack Table's", async () => {
    const codec = { parse: (text: string) => text, serialize: (text: string) => text }
    await set('grouping', 'b', { grouping: slice({ default: 'a', codec }) })
    expect(words).toEqual([])
  })
})
