// @vitest-environment jsdom
import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createTableHook,
  filterFn_includesString,
  filterFns,
  rowPaginationFeature,
  tableFeatures,
  useTable as useTanStackTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { join } from 'node:path'
import { useRowsQuery, useTableSearchParamsWith } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { tableContract } from '../react/table-contract.tsx'
import { importCompiled } from '../support/import-compiled.ts'
import { changingRowsContract } from './changing-rows-contract.tsx'
import { columnOrderContract, type OrderedTableProps } from './column-order-contract.tsx'
import {
  AppTable,
  columns,
  Connected,
  features,
  Linked,
  LinkedApp,
  Selected,
} from './connected-table.tsx'
import { linksContract } from './links-contract.tsx'
import { linksProperty } from './links-property.tsx'
import { defaultColumn, ownRowsContract, type Made } from './own-rows-contract.tsx'
import { pageContract } from './page-contract.tsx'
import { unknownCountContract, type Task, type TasksProps } from './unknown-count-contract.tsx'
import { Users } from './users.tsx'

linksContract('useTable of v9 opens', Linked)
linksContract('useAppTable of v9 opens', LinkedApp)
linksProperty('useTable of v9', Linked, Object.keys(filterFns))

const ordering = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

const { useAppTable } = connectTableHook(createTableHook({ features: ordering }))

const data: readonly object[] = []

const orderedTable = (use: typeof useTable<typeof ordering, object, object>) =>
  function OrderedTable({ adapter, definition, ids, onTable }: OrderedTableProps) {
    const params = useTableSearchParamsWith(adapter, definition)
    // Defined anew in each render, as many apps do.
    const columns = ids.map((id): ColumnDef<typeof ordering, object> => ({ id }))
    const table = use({ features: ordering, data, columns, params: params as never })
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

changingRowsContract((params, rows) => useTable({ params, features, columns, ...rows }))

const filtering = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
})

ownRowsContract(
  'useTable',
  (params, given) =>
    useTable({
      features: filtering,
      params,
      defaultColumn: defaultColumn as object,
      ...given,
    }) as unknown as Made,
)

ownRowsContract(
  'tableOptions',
  ({ tableOptions }, given) =>
    useTanStackTable({
      ...{ features: filtering, ...given, ...tableOptions },
      defaultColumn: { ...tableOptions.defaultColumn, ...defaultColumn },
    } as never) as unknown as Made,
)

const compiled = importCompiled<{ Users: typeof Users }>(join(import.meta.dirname, 'users.tsx'))

pageContract('of v9', () => Users)
pageContract('of v9, by React Compiler', async () => (await compiled).Users)

const paging = tableFeatures({ rowPaginationFeature })

const titles = [{ accessorKey: 'title' as const, id: 'title' }]

function Tasks({ adapter, definition, answer, onTable }: TasksProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const server = answer(useRowsQuery(params))
  const table = useTable<typeof paging, Task, (typeof definition)['defaults']>({
    params,
    features: paging,
    columns: titles,
    server,
  })
  onTable({ ...table, params })
  const page = table.state.pagination.pageIndex + 1
  const [first] = table.getRowModel().rows
  return <output>{`page ${page}: ${first?.original.title ?? ''}`}</output>
}

unknownCountContract('useTable of v9', Tasks)

tableContract('v9, by useTable', Connected)
tableContract('v9, by useTable with a selector of nothing', Selected)
tableContract('v9, by useAppTable, whose defaults reset the page', AppTable)
