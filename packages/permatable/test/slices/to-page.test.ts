import { toPage } from 'permatable/view-link'
import { expect, it } from 'vitest'

const tableAt = (pageIndex: number, count: number) => ({
  getCanPreviousPage: () => pageIndex > 0,
  getCanNextPage: () => count === -1 || pageIndex < count - 1,
  getPageCount: () => count,
})

it.each([
  ['the first page', 0, 4, { first: undefined, previous: undefined, next: 1, last: 3 }],
  ['a page between', 2, 4, { first: 0, previous: 1, next: 3, last: 3 }],
  ['the last page', 3, 4, { first: 0, previous: 2, next: undefined, last: undefined }],
  ['no rows', 0, 0, { first: undefined, previous: undefined, next: undefined, last: undefined }],
  ['an unknown count', 1, -1, { first: 0, previous: 0, next: 2, last: undefined }],
])('steps lead to pages that exist: from %s', (_, pageIndex, count, wanted) => {
  const lead = (step: 'first' | 'previous' | 'next' | 'last') =>
    toPage(tableAt(pageIndex, count), step)?.pagination({ pageIndex, pageSize: 20 })
  for (const [step, index] of Object.entries(wanted))
    expect([step, lead(step as 'first')]).toEqual([
      step,
      index === undefined ? undefined : { pageIndex: index, pageSize: 20 },
    ])
})

it.each([
  [-1, 4, undefined],
  [0, 4, 0],
  [3, 4, 3],
  [4, 4, undefined],
  [9, -1, 9],
])('page %s of %s', (page, count, wanted) =>
  expect(
    toPage(tableAt(0, count), page)?.pagination({ pageIndex: 0, pageSize: 20 }).pageIndex,
  ).toBe(wanted),
)
