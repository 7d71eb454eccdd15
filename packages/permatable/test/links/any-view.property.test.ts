// @vitest-environment jsdom
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { createLinks, memoryLinks } from 'permatable/links'
import { expect, it } from 'vitest'
import { everySlice, everyState } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'

/** Opens a link in a browser that has none of the sender's answers. */
async function opened(table: ReturnType<typeof everyTable>, store = memoryLinks(), link = '') {
  await createLinks(table, store, { limit: 0 }).open(link)
  return table.parse(link)
}
const everyTable = () => defineTableSearchParams(everySlice)

it('any state opens from its short link exactly, in another browser', async () => {
  await fc.assert(
    fc.asyncProperty(everyState, async (state) => {
      const store = memoryLinks()
      const links = createLinks(everyTable(), store, { limit: 0 })
      const [link, again] = await Promise.all([links.shorten('', state), links.shorten('', state)])
      expect(link).toBe(again)
      expect(link.length).toBeLessThanOrEqual(40)
      const plain = everyTable().parse(everyTable().serialize(state))
      const { state: shown, issues } = await opened(everyTable(), store, link)
      expectSame(shown, plain.state)
      expect(issues).toEqual([])
    }),
    { numRuns: 25 },
  )
})
