import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { awkwardTexts } from '../support/awkward-texts.ts'
import { brokenBy } from '../support/linkifiers.ts'

const table = defineTableSearchParams()

/** The text wherever a state has one: alone, in lists, and next to others. */
const statesOf = (text: string) => [
  { globalFilter: text },
  { columnFilters: [text, [text, 'x'], ['x', text, 1]].map((value) => ({ id: 'a', value })) },
  ...(text
    ? [
        { sorting: [{ id: text, desc: true }] },
        { columnFilters: [{ id: text, value: text }] },
        { columnOrder: [text, 'x', text] },
        { rowSelection: { [text]: true as const, x: true as const } },
      ]
    : []),
]

describe.each([...awkwardTexts, ''])('the text %j', (text) => {
  it.each(statesOf(text))('comes back from %j', (state) => {
    const search = table.serialize(state)
    const inBrowser = new URL(search, 'https://example.com/users').search
    expect(inBrowser).toBe(search)
    const rewritten = defaultStringifySearch(defaultParseSearch(search))
    for (const address of [search, rewritten, new URLSearchParams(search)])
      expect(table.parse(address)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it('is part of the link that linkifiers make of an address', () => {
    for (const state of statesOf(text).slice(0, 3))
      expect(brokenBy(`https://example.com/users${table.serialize(state)}`)).toEqual([])
  })
})
