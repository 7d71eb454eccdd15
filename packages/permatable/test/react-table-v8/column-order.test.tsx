// @vitest-environment jsdom
import type { ColumnDef } from '@tanstack/react-table'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import {
  columnOrderContract,
  type OrderedTableProps,
} from '../react-table/column-order-contract.tsx'

const data: readonly object[] = []

function OrderedTable({ adapter, definition, ids, onTable }: OrderedTableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  // Defined anew in each render, as many apps do.
  const columns = ids.map((id): ColumnDef<object> => ({ id }))
  const table = useReactTable<object, object>({ params, data, columns })
  onTable({
    params: params as never,
    setColumnOrder: (update) => table.setColumnOrder(update),
    order: table.getState().columnOrder,
  })
  return (
    <output>
      {table
        .getVisibleLeafColumns()
        .map(({ id }) => id)
        .join()}
    </output>
  )
}

columnOrderContract('useReactTable of v8', OrderedTable)
