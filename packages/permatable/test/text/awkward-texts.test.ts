import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { awkwardStates } from '../support/awkward-states.ts'
import { awkwardTexts } from '../support/awkward-texts.ts'

const table = defineTableSearchParams()

describe.each([...awkwardTexts, ''])('the text %j', (text) => {
  it.each(awkwardStates(text))('comes back from %j', (state) => {
    const search = table.serialize(state)
    const inBrowser = new URL(search, 'https://example.com/users').search
    expect(inBrowser).toBe(search)
    for (const address of [search, new URLSearchParams(search)])
      expect(table.parse(address)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })
})
