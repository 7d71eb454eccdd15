// @vitest-environment jsdom
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFn_includesString,
  tableFeatures,
  useTable as useTanStackTable,
} from '@tanstack/react-table'
import { useTable } from 'permatable/react-table'
import { defaultColumn, ownRowsContract, type Made } from './own-rows-contract.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
})

ownRowsContract(
  'useTable',
  (params, given) =>
    useTable({
      features,
      params,
      defaultColumn: defaultColumn as object,
      ...given,
    }) as unknown as Made,
)

ownRowsContract(
  'tableOptions',
  ({ tableOptions }, given) =>
    useTanStackTable({
      ...{ features, ...given, ...tableOptions },
      defaultColumn: { ...tableOptions.defaultColumn, ...defaultColumn },
    } as never) as unknown as Made,
)
