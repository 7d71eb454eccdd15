// @vitest-environment jsdom
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFn_includesString,
  filterFns,
  tableFeatures,
  useTable as useTanStackTable,
} from '@tanstack/react-table'
import { useTable } from 'permatable/react-table'
import { tableContract } from '../react/table-contract.tsx'
import { changingRowsContract } from './changing-rows-contract.tsx'
import { columnOrderContract } from './column-order-contract.tsx'
import {
  AppTable,
  columns,
  Connected,
  features,
  Selected,
  useAppTable,
} from './connected-table.tsx'
import { linksContract, type UseLinked } from './links-contract.tsx'
import { linksProperty } from './links-property.tsx'
import { defaultColumn, ownRowsContract, type Made } from './own-rows-contract.tsx'
import { unknownCountContract } from './unknown-count-contract.tsx'

const useLinked: UseLinked = (options: object) =>
  useTable({ features, ...options } as never) as never

linksContract('useTable of v9 opens', useLinked)
linksContract('useAppTable of v9 opens', (options) => useAppTable(options) as never)
linksProperty('useTable of v9', useLinked, Object.keys(filterFns))

const data: readonly object[] = []

columnOrderContract('useTable of v9', (params, columns) =>
  useTable({ features, data, columns, params }),
)
columnOrderContract('useAppTable of v9', (params, columns) =>
  useAppTable({ data, columns, params }),
)

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

const titles = [{ accessorKey: 'title' as const, id: 'title' }]

unknownCountContract('useTable of v9', (params, server) =>
  useTable({ params, features, columns: titles, server }),
)

tableContract('v9, by useTable', Connected)
tableContract('v9, by useTable with a selector of nothing', Selected)
tableContract('v9, by useAppTable, whose defaults reset the page', AppTable)
