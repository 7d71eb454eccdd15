// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box, type Box } from '../support/composing.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const pushing = defineTableSearchParams({ history: 'push' })
const auto = defineTableSearchParams({ history: 'auto' })

withFakeTimers()

let input: Box
beforeEach(() => void (input = box()))
afterEach(async () => {
  input.leave()
  await pass(0)
  input.remove()
})

/** A table, and a way to compose texts of its search: each stands for 200 ms. */
function composed(definition = pushing, address: Parameters<typeof renderParams>[1] = '') {
  const rendered = renderParams(definition, address)
  const { adapter, params } = rendered
  return {
    ...rendered,
    searches: () => adapter.entries.map((entry) => new URLSearchParams(entry).get('globalFilter')),
    async compose(...texts: string[]) {
      for (const text of texts) {
        params.set({ globalFilter: text })
        await pass(200)
      }
    },
  }
}

describe('a composition', () => {
  it('is one history entry, however many syllables follow each other', async () => {
    const { params, compose, searches } = composed()
    input.begin()
    await compose('ㅎ', '하')
    params.set({ globalFilter: '한' })
    // A new syllable ends the one before it, in one task.
    input.end()
    input.begin()
    await compose('한ㄱ', '한그', '한글')
    expect(searches()).toEqual([null])
    input.end()
    await pass(200)
    expect(searches()).toEqual([null, '한글'])
  })

  it('ends after a last input event, too', async () => {
    const { params, compose, searches } = composed()
    input.begin()
    await compose('に', 'にほ')
    params.set({ globalFilter: '' })
    input.end()
    params.set({ globalFilter: '日' })
    await pass(200)
    expect(searches()).toEqual([null, '日'])
  })

  it('keeps a write for a second after its last change', async () => {
    const { compose, searches } = composed()
    input.begin()
    await compose('h', 'he', 'hel')
    await pass(799)
    expect(searches()).toEqual([null])
    await pass(20)
    expect(searches()).toEqual([null, 'hel'])
  })

  it.each([
    ['starts the debounce at its end', 300, 400, 290],
    ['does not shorten a debounce that is longer', 3_000, 2_000, 790],
  ])('%s', async (_, debounce, before, after) => {
    const { compose, searches } = composed(defineTableSearchParams({ debounce }))
    input.begin()
    await compose('に', '日')
    await pass(before)
    input.end()
    await pass(after)
    expect(searches()).toEqual([null])
    await pass(30)
    expect(searches()).toEqual(['日'])
  })

  it('starts no debounce at its end once it is flushed', async () => {
    const { params, searches } = composed(defineTableSearchParams({ debounce: 300 }))
    input.begin()
    params.set({ globalFilter: 'に' })
    params.flush()
    params.set({ globalFilter: '日' })
    // The spacing delays this write.
    params.flush()
    input.end()
    await pass(150)
    expect(searches()).toEqual(['日'])
  })

  it.each([
    ['is in one entry with the word before it', 200, ['hello there, everybody ']],
    ['has an entry after a pause', 1_100, ['hello ', 'hello there ', 'hello there, everybody ']],
  ])('%s', async (_, pause, entries) => {
    const { params, compose, searches } = composed(auto)
    for (const word of ['hello', 'hello there', 'hello there, everybody']) {
      input.begin()
      await compose(...Array.from(word, (_, at) => word.slice(0, at + 1)))
      input.end()
      params.set({ globalFilter: `${word} ` })
      await pass(pause)
    }
    expect(searches()).toEqual([null, ...entries])
  })
})

it.each([
  ['push', pushing, ['a']],
  ['auto', auto, []],
])(
  'what does not wait for a composition is what was typed before it: %s',
  async (_, definition, entries) => {
    const { params, compose, searches } = composed(definition)
    params.set({ globalFilter: 'a' })
    await pass(5)
    input.begin()
    await compose('aに')
    expect(searches()).toEqual([null, 'a'])
    await compose('a日')
    input.end()
    await pass(200)
    expect(searches()).toEqual([null, ...entries, 'a日'])
  },
)

describe('what writes a composition', () => {
  const hide = () => document.dispatchEvent(new Event('visibilitychange'))
  const ways: [string, (params: { flush: () => void }) => void, string[]][] = [
    ['a flush', (params) => params.flush(), ['', '?globalFilter=%E3%81%AB']],
    ['a hidden page', hide, ['', '?globalFilter=%E3%81%AB']],
    ['pagehide', () => window.dispatchEvent(new Event('pagehide')), ['?globalFilter=%E3%81%AB']],
    ['its end', () => input.end(), ['', '?globalFilter=%E3%81%AB']],
    ['the end of its focus', () => input.leave(), ['', '?globalFilter=%E3%81%AB']],
  ]
  it.each(ways)('%s', async (_, write, entries) => {
    const { adapter, compose, params } = composed()
    input.begin()
    await compose('に')
    expect(adapter.entries).toEqual([''])
    write(params)
    await pass(20)
    expect(adapter.entries).toEqual(entries)
  })
})

it('a composition without an end, in an element that was removed, holds nothing back', async () => {
  const { compose, searches } = composed()
  input.begin()
  await compose('に')
  input.remove()
  await compose('a', 'ab')
  expect(searches()).toEqual([null, 'a', 'ab'])
})

it('a composition in a shadow root is one, too', async () => {
  cleanup()
  const host = document.body.appendChild(document.createElement('div'))
  const inner = box(host.attachShadow({ mode: 'open' }))
  const { compose, searches } = composed()
  inner.begin()
  await compose('に', '日')
  expect(searches()).toEqual([null])
  inner.remove()
  await compose('a')
  expect(searches()).toEqual([null, 'a'])
  host.remove()
})
