import { defineTableSearchParams } from 'permatable'
import { useTable } from 'permatable/react-table'
import { columnSizing } from 'permatable/slices'
import { personal } from 'permatable/storage'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { createPeople } from '../../more/people.ts'
import { PeopleGrid, peopleOptions } from './people-grid.tsx'

const peopleTable = defineTableSearchParams({
  columnSizing: personal(columnSizing(), { key: 'docs: widths' }),
})

const people = createPeople(100)

/** Widths that come back in this browser, and are in no link. */
export function LocalPreferences() {
  const params = useTableSearchParams(peopleTable)
  const table = useTable({ ...peopleOptions, params, data: people })
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} />
      <PeopleGrid table={table} params={params} isResizable />
    </div>
  )
}
