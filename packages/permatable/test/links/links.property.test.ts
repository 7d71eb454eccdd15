import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { createLinks, memoryLinks } from 'permatable/links'
import { expect, it } from 'vitest'
import { hostileQuery } from '../definition/fuzz/attacks.ts'
import { everySlice, everyState } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'

const everyTable = () => defineTableSearchParams(everySlice)

it('any state opens from its short link exactly, in another browser', async () => {
  await fc.assert(
    fc.asyncProperty(everyState, async (state) => {
      const store = memoryLinks()
      const links = createLinks(everyTable(), store, { limit: 0 })
      const [link, again] = await Promise.all([links.shorten('', state), links.shorten('', state)])
      expect(link).toBe(again)
      expect(link.length).toBeLessThanOrEqual(40)
      const other = everyTable()
      const opening = createLinks(other, store, { limit: 0 })
      const { state: shown, issues } = opening.tableWith(await opening.open(link)).parse(link)
      expectSame(shown, other.parse(other.serialize(state)).state)
      expect(issues).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const table = defineTableSearchParams(everySlice)
const links = createLinks(table, memoryLinks())

/** A store may hold what is too long for a URL. */
const isReadInUrl = (query: string) =>
  query.startsWith('?') && !query.includes('#') && query.length <= 100_000

it('what a store holds is read as any URL is, and never throws', () => {
  fc.assert(
    fc.property(hostileQuery, (query) => {
      const opened = links.tableWith({ id: 'a', query })
      const { state, issues } = opened.parse('?link=a')
      expect(issues.length).toBeLessThan(1_000)
      if (isReadInUrl(query)) expectSame(state, table.parse(query).state)
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
      expect(links.tableWith(await createLinks(table, store).open(url)).parse(url).state).toEqual(
        table.parse(url).state,
      )
    }),
    { numRuns: 100 },
  )
  for (const id of asked) expect(id).toMatch(/^[\w-]{1,34}$/)
})
