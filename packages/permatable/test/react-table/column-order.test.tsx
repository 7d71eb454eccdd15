// @vitest-environment jsdom
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createTableHook,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import { useTableSearchParamsWith } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { columnOrderContract, type OrderedTableProps } from './column-order-contract.tsx'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })
const { useAppTable } = connectTableHook(createTableHook({ features }))
const data: readonly object[] = []

const orderedTable = (use: typeof useTable<typeof features, object, object>) =>
  function OrderedTable({ adapter, definition, ids, onTable }: OrderedTableProps) {
    const params = useTableSearchParamsWith(adapter, definition)
    // Defined anew in each render, as many apps do.
    const columns = ids.map((id): ColumnDef<typeof features, object> => ({ id }))
    const table = use({ features, data, columns, params: params as never })
    onTable({
      params: params as never,
      setColumnOrder: (update) => table.setColumnOrder(update),
      order: table.state.columnOrder,
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

columnOrderContract('useTable of v9', orderedTable(useTable))
columnOrderContract('useAppTable of v9', orderedTable(useAppTable as never))
