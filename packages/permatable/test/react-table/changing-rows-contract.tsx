import { act, renderHook } from '@testing-library/react'
import type { TableSearchState } from 'permatable'
import { useTableSearchParamsWith, type ServerRows, type TableParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { table as sixSlices } from '../react/table-contract.tsx'

interface Person {
  readonly name: string
}
interface ShownTable {
  getPageCount(): number
  getRowCount(): number
  getCanNextPage(): boolean
  getRowModel(): { readonly rows: readonly unknown[] }
}
type Rows =
  | { readonly server: ServerRows<Person> }
  | { readonly data: readonly Person[]; readonly manualPagination?: boolean }

const people = Array.from({ length: 15 }, (_, index) => ({ name: `person ${index}` }))
const counted = (rowCount: number | undefined) => ({
  server: { rows: people.slice(0, 5), rowCount, query: '' },
})

/** What a table shows whose rows change between renders: TanStack Table keeps each option that is left out. */
export const changingRowsContract = (
  useAnyTable: (params: TableParams<TableSearchState>, rows: Rows) => ShownTable,
) =>
  describe('a table whose rows change hands', () => {
    function open(rows: Rows) {
      const adapter = memoryAdapter('')
      const { result, rerender } = renderHook(
        (rows: Rows) => useAnyTable(useTableSearchParamsWith(adapter, sixSlices), rows),
        { initialProps: rows },
      )
      return {
        show: (rows: Rows) => act(() => rerender(rows)),
        pages: () => [result.current.getPageCount(), result.current.getCanNextPage()],
        rowsOf: () => [result.current.getRowCount(), result.current.getRowModel().rows.length],
      }
    }

    it('pages its own data once it has some, and has no count once nobody has counted', () => {
      const { show, pages, rowsOf } = open(counted(undefined))
      show({ data: people })
      expect([...pages(), ...rowsOf()]).toEqual([2, true, 15, 10])
      show(counted(95))
      expect([...pages(), ...rowsOf()]).toEqual([10, true, 95, 5])
      show(counted(undefined))
      expect([...pages(), ...rowsOf()]).toEqual([-1, true, 5, 5])
      show({ data: people, manualPagination: true })
      expect(rowsOf()).toEqual([15, 15])
    })
  })
