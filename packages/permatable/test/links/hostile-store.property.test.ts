import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { createLinks, memoryLinks } from 'permatable/links'
import { expect, it } from 'vitest'
import { hostileQuery } from '../definition/fuzz/attacks.ts'
import { everySlice } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'

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
