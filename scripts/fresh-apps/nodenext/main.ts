import assert from 'node:assert/strict'
import { aliases, defineTableSearchParams, personal } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { json } from 'permatable/codecs'
import { columns, range, text } from 'permatable/columns'
import { queryPlanner } from 'permatable/query'
import { usePageInRange } from 'permatable/react'
import { columnVisibility } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'

const usersTable = defineTableSearchParams({
  globalFilter: { param: 'q' },
  columnOrder: { codec: json('order') },
  columns: columns({ name: text(), age: range() }),
  columnVisibility: columnVisibility(),
  aliases: aliases({ params: { search: 'q' } }),
})
const { state, issues } = usersTable.parse('?search=ann&columnFilters=age./18/40&pageIndex=3')

const q: string = state.globalFilter
assert.equal(q, 'ann')
assert.deepEqual(state.columnFilters, [{ id: 'age', value: [18, 40] }])
assert.equal(state.pagination.pageIndex, 2)
assert.deepEqual(issues, [])
for (const one of [useTableSearchParams, queryPlanner, usePageInRange, personal, memoryAdapter]) {
  assert.equal(typeof one, 'function')
}
console.log('permatable works in Node')
