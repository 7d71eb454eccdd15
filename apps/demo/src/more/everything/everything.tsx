import { createColumnHelper, Subscribe } from '@tanstack/react-table'
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams, personal } from 'permatable'
import { oneOf } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import {
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
} from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { PinIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTableViewOptions } from '@/components/data-table-view-options'
import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import { createPeople, type Person } from '../people.ts'
import { PeopleFilters, peopleOptions, PeopleTable } from '../people-table.tsx'
import { peopleFilters } from '../person-columns.tsx'

// #region
const peopleTable = defineTableSearchParams({
  // A link with a filter of another kind shows the table without that filter.
  columns: peopleFilters,
  history: 'auto',
  columnVisibility: columnVisibility(),
  columnPinning: columnPinning(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
  density: slice({ default: 'normal', codec: oneOf(['normal', 'dense']) }),
  // Widths fit one screen: they come back here, and are in no link.
  columnSizing: personal(columnSizing(), { key: 'demo: widths' }),
})

const column = createColumnHelper<DataTableFeatures, Person>()
const columns = column.columns([
  column.display({
    id: 'pin',
    enableHiding: false,
    header: () => <span className="sr-only">Pin</span>,
    // A cell stays the same object: it subscribes to what it shows.
    cell: ({ row, table }) => (
      <Subscribe source={table.atoms.rowPinning} selector={() => row.getIsPinned() !== false}>
        {(isPinned) => (
          <Button
            variant={isPinned ? 'secondary' : 'ghost'}
            size="icon-sm"
            aria-pressed={isPinned}
            aria-label={`Pin ${row.original.name}`}
            onClick={() => row.pin(isPinned ? false : 'top')}
          >
            <PinIcon />
          </Button>
        )}
      </Subscribe>
    ),
  }),
  ...peopleOptions.columns,
])

export function View() {
  const [data] = useState(() => createPeople(500))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({ ...peopleOptions, columns, params, data })
  const density = useSelector(params.atoms.density)
  const isDense = density === 'dense'
  return (
    <div data-density={density}>
      <PeopleTable
        definition={peopleTable}
        params={params}
        table={table}
        actions={
          <>
            <Button
              variant={isDense ? 'secondary' : 'outline'}
              aria-pressed={isDense}
              onClick={() => params.set({ density: isDense ? 'normal' : 'dense' })}
            >
              Dense rows
            </Button>
            <DataTableViewOptions table={table} />
          </>
        }
      >
        <PeopleFilters table={table} />
      </PeopleTable>
    </div>
  )
}
// #endregion
