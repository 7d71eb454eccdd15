// @vitest-environment jsdom
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { createLinks, localStorageLinks, memoryLinks } from 'permatable/links'
import { columnSizing, columnVisibility } from 'permatable/slices'
import { expect, it } from 'vitest'
import { everySlice, everyState } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'
import { runsOf } from '../support/runs.ts'

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
    { numRuns: runsOf(2_000) },
  )
})

const uuid = fc.uuid()
const large = fc.record({
  rowSelection: fc
    .uniqueArray(uuid, { minLength: 1, maxLength: 40 })
    .chain((some) => fc.constantFrom(1, 30, 250).map((times) => many(some, times))),
  columnFilters: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
    .map((text) => [{ id: 'fullName', value: text.repeat(Math.ceil(50_000 / text.length)) }]),
  columnVisibility: fc.constantFrom(0, 300).map((count) => columnsOf(count, () => false)),
  columnSizing: fc.constantFrom(0, 300).map((count) => columnsOf(count, (at) => at + 0.5)),
})
const many = (ids: readonly string[], times: number) =>
  Object.fromEntries(
    Array.from({ length: times }, (_, at) => ids.map((id) => [`${id}${at}`, true as const])).flat(),
  )
const columnsOf = <T>(count: number, of: (at: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`column ${at}`, of(at)]))

const options = { columnVisibility: columnVisibility(), columnSizing: columnSizing() }

it('however large it is, and after a change of the definition', async () => {
  await fc.assert(
    fc.asyncProperty(large, async (state) => {
      const store = localStorageLinks('property')
      const link = await createLinks(defineTableSearchParams(options), store).shorten('', state)
      expect(link).toMatch(/^\?link=[\w-]{22}$/)
      const today = defineTableSearchParams({
        ...options,
        rowSelection: { param: 'rows' },
        aliases: aliases({ params: { rowSelection: 'rows' }, columns: { fullName: 'name' } }),
      })
      await createLinks(today, store).open(link)
      const { state: shown, issues } = today.parse(link)
      expectSame({ ...shown.rowSelection }, state.rowSelection)
      expectSame({ ...shown.columnVisibility }, state.columnVisibility)
      expectSame({ ...shown.columnSizing }, state.columnSizing)
      expectSame(shown.columnFilters, [{ id: 'name', value: state.columnFilters[0]?.value }])
      expect(issues).toEqual([])
      localStorage.clear()
    }),
    { numRuns: runsOf(300) },
  )
})
