// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { columns, range } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { loadInProduction } from '../support/in-production.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const words = noteConsoleWords()

const todo =
  'fix the link, or keep old links working with aliases; explain(definition, url) lists the reasons'

const big = {
  parse: (text: string) => (text === 'odd' ? undefined : BigInt(text)),
  serialize: (value: bigint) => String(value),
}

it.each<[name: string, definition: () => TableSearchParams<object>, search: string, what: string]>([
  [
    'a page size past the largest',
    () => defineTableSearchParams(),
    '?pageIndex=3&pageSize=5000',
    `the param 'pageSize' of a link was rejected, with the text '5000': not a whole number from 1 to 1000; 'pagination' is {"pageIndex":2,"pageSize":10}`,
  ],
  [
    'a sorting without a direction',
    () => defineTableSearchParams({ sorting: { default: [{ id: 'age', desc: true }] } }),
    '?sorting=name',
    `the param 'sorting' of a link was rejected, with the text 'name': a column without a direction; 'sorting' is [{"id":"age","desc":true}]`,
  ],
  [
    'a column that is not declared',
    () => defineTableSearchParams({ columns: columns({ age: range() }) }),
    '?sorting=age.asc,nope.desc',
    `the param 'sorting' of a link was rejected, with the text 'age.asc,nope.desc': there is no column 'nope'; 'sorting' is [{"id":"age","desc":false}]`,
  ],
  [
    'a long text, which is cut',
    () => defineTableSearchParams(),
    `?pageSize=${'9'.repeat(200)}`,
    `the param 'pageSize' of a link was rejected, with the text '${'9'.repeat(120)}…': not a whole number from 1 to 1000; 'pagination' is {"pageIndex":0,"pageSize":10}`,
  ],
  [
    'a value without JSON',
    () => defineTableSearchParams({ big: slice({ default: 5n, codec: big }) }),
    '?big=odd',
    `the param 'big' of a link was rejected, with the text 'odd': malformed; 'big' is 5`,
  ],
])('a link with %s has a word in the console', (_, definition, search, what) => {
  renderParams(definition(), search)
  expect(words).toEqual([`[permatable] ${what} — ${todo}`])
})

it('a link that is too long to be read has one word for all of it', () => {
  renderParams(defineTableSearchParams(), `?globalFilter=${'a'.repeat(100_001)}`)
  expect(words).toEqual([
    '[permatable] a link was rejected: a query longer than 100000 characters; the table shows its defaults — shorten the link',
  ])
})

describe('the console', () => {
  it('has each text once, and another text again', () => {
    const definition = defineTableSearchParams()
    const { adapter } = renderParams(definition, '?pageSize=0')
    renderParams(definition, '?pageSize=0')
    act(() => adapter.push('?pageSize=0&pageIndex=4'))
    expect(words).toHaveLength(1)
    act(() => adapter.push('?pageSize=x'))
    expect(words).toHaveLength(2)
    act(() => adapter.back())
    expect(words).toHaveLength(2)
  })

  it('has no word for a link that is read, a foreign param, or a change of the table', async () => {
    const { params } = renderParams(
      defineTableSearchParams(),
      '?pageSize=20&x=1&sorting=name.desc&globalFilter=%E4',
    )
    params.atoms.globalFilter.set('a')
    await pass(1_000)
    expect(words).toEqual([])
  })

  it('has no word in production', async () => {
    const { defineTableSearchParams, memoryAdapter, renderParams } = await loadInProduction()
    renderParams(defineTableSearchParams(), memoryAdapter('?pageSize=0'))
    expect(words).toEqual([])
  })
})
