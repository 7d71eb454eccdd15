import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { awkwardStates } from '../support/awkward-states.ts'
import { awkwardTexts } from '../support/awkward-texts.ts'
import { brokenBy } from '../support/linkifiers.ts'

const table = defineTableSearchParams()

describe.each([...awkwardTexts, ''])('the text %j', (text) => {
  it.each(awkwardStates(text))('comes back from %j when a router writes it anew', (state) => {
    const rewritten = defaultStringifySearch(defaultParseSearch(table.serialize(state)))
    expect(table.parse(rewritten)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it('is part of the link that linkifiers make of an address', () => {
    for (const state of awkwardStates(text).slice(0, 3))
      expect(brokenBy(`https://example.com/users${table.serialize(state)}`)).toEqual([])
  })
})
