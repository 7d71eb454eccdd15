import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import {
  isStorable,
  memoryLinks,
  openLink,
  shorten,
  shortLink,
  withLink,
  type LinkStore,
} from 'permatable/links'
import { expect, it } from 'vitest'
import { hostileQuery } from '../definition/fuzz/attacks.ts'
import { everySlice, everyState } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'

const everyTable = (store: LinkStore) =>
  defineTableSearchParams({ ...everySlice, link: shortLink(store, { limit: 0 }) })

it('any state opens from its short link exactly, in another browser', async () => {
  await fc.assert(
    fc.asyncProperty(everyState, async (state) => {
      const store = memoryLinks()
      const table = everyTable(store)
      const [link, again] = await Promise.all([
        shorten(table, '', state),
        shorten(table, '', state),
      ])
      expect(link).toBe(again)
      expect(link.length).toBeLessThanOrEqual(40)
      const other = everyTable(store)
      const opened = withLink(other, await openLink(other, link)).parse(link)
      const {
        issues,
        state: { link: id, ...shown },
      } = opened
      expect(new URLSearchParams(link).get('link')).toBe(id)
      const { link: _, ...wanted } = other.parse(other.serialize(state)).state
      expectSame(shown, wanted)
      expect(issues).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const table = everyTable(memoryLinks())

/** A store may hold what is too long for a URL. */
const isReadInUrl = (query: string) => isStorable(query) && query.length <= 100_000

it('what a store holds is read as any URL is, and never throws', () => {
  fc.assert(
    fc.property(hostileQuery, (query) => {
      const opened = withLink(table, { id: 'a', query })
      const { state, issues } = opened.parse('?link=a')
      expect(issues.length).toBeLessThan(1_000)
      if (isReadInUrl(query)) expectSame(state, { ...table.parse(query).state, link: 'a' })
    }),
    { numRuns: 200 },
  )
})

it('what a URL has as its link is never asked for unless it may be an id, and never throws', async () => {
  const asked: string[] = []
  const store = { ...memoryLinks(), read: (id: string) => (asked.push(id), null) }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const url = `?link=${text}`
      const opened = withLink(table, await openLink(table, url, store))
      expect(opened.parse(url).state).toEqual(table.parse(url).state)
    }),
    { numRuns: 100 },
  )
  for (const id of asked) expect(id).toMatch(/^[\w-]{1,34}$/)
})
