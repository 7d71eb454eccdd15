import { defineTableSearchParams, explain } from 'permatable'
import { aliases } from 'permatable/aliases'
import { jsonValue, perEntry, sortDirection } from 'permatable/codecs'
import { columns, text } from 'permatable/columns'
import { expect, it } from 'vitest'

const declared = defineTableSearchParams({ columns: columns({ name: text() }) })
const perParam = defineTableSearchParams({
  columns: columns({ name: text() }),
  sorting: { codec: perEntry('sorting', sortDirection) },
  columnFilters: { codec: perEntry('columnFilters', jsonValue) },
})

it('tells the first issues of a slice, and how many there are', () => {
  const sorting = Array.from({ length: 2_601 }, (_, at) => `a${at}.asc`).join()
  const { issues } = declared.parse(`?sorting=${sorting}`)
  const ofSorting = issues.filter(({ slice }) => slice === 'sorting')
  expect(ofSorting).toHaveLength(11)
  expect(ofSorting[0]).toMatchObject({ param: 'sorting', reason: "there is no column 'a0'" })
  expect(ofSorting[0]?.text).toBe(`${sorting.slice(0, 200)}…`)
  expect(ofSorting[10]?.reason).toBe('and 2591 more')
})

it('tells the first of many old names beside a new one', () => {
  const { parse } = defineTableSearchParams({
    aliases: aliases({ params: { q: 'globalFilter', s: 'globalFilter' } }),
  })
  const { state, issues } = parse(`?q=a${'&s=b'.repeat(400)}`)
  expect(state.globalFilter).toBe('a')
  expect(issues).toHaveLength(11)
  expect(issues[10]?.reason).toBe('and 390 more')
})

it('never cuts a text in the middle of a character', () => {
  const [issue] = declared.parse(`?sorting=a${'😀'.repeat(200)}.asc`).issues
  expect(`${issue?.text}${issue?.reason}`).not.toMatch(/\p{Surrogate}/u)
})

it('explains the first params of a slice, and how many there are', () => {
  const search = Array.from({ length: 500 }, (_, at) => `&sorting.a${at}=asc`).join('')
  const rows = explain(perParam, `?${search.slice(1)}`).filter(({ slice }) => slice === 'sorting')
  expect(rows).toHaveLength(101)
  expect(rows[0]).toMatchObject({ param: 'sorting.a0', reason: "there is no column 'a0'" })
  expect(rows[100]?.reason).toBe('and 400 more params')
})
