/** A custom feature of TanStack Table v9, with its state in the URL. */
import {
  assignTableAPIs,
  makeStateUpdater,
  tableFeatures,
  type OnChangeFn,
  type TableFeature,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

type Density = 'sm' | 'md'
interface DensityOptions {
  onDensityChange?: OnChangeFn<Density>
}

declare module '@tanstack/react-table' {
  interface Plugins {
    densityFeature: TableFeature
  }
  interface TableState_FeatureMap {
    densityFeature: { density: Density }
  }
  interface TableOptions_FeatureMap<TFeatures, TData> {
    densityFeature: DensityOptions
  }
  interface Table_FeatureMap<TFeatures, TData> {
    densityFeature: { setDensity: (density: Density) => void }
  }
}

const densityFeature: TableFeature = {
  getInitialState: (state) => ({ density: 'md', ...state }),
  getDefaultTableOptions: (table) => ({ onDensityChange: makeStateUpdater('density', table) }),
  constructTableAPIs(table) {
    assignTableAPIs('densityFeature', table, {
      table_setDensity: {
        fn: (density: Density) => (table.options as DensityOptions).onDensityChange?.(density),
      },
    })
  },
}

const features = tableFeatures({ densityFeature })
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
export function Users({
  definition,
  data,
}: {
  definition: TableSearchParams<TableSearchState & { density: Density }>
  data: { name: string }[]
}) {
  const params = useTableSearchParams(definition)
  const table = useTable({ params, features, columns, data })
  return (
    <>
      <button onClick={() => table.setDensity('sm')}>Small</button>
      <p>{`Density ${table.state.density}`}</p>
    </>
  )
}
