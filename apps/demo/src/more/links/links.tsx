import { useId } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { SearchBox } from '../../table/filter-boxes.tsx'
import { peopleTable, usePeopleTable } from './links-table.ts'
import { PeopleLinks } from './people-links.tsx'

export function View() {
  const { params, table } = usePeopleTable()
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={300} />
      <PeopleLinks params={params} table={table} searchId={searchId}>
        <SearchBox
          id={searchId}
          table={{
            atoms: params.atoms,
            setGlobalFilter: (globalFilter) => params.set({ globalFilter }),
          }}
        />
      </PeopleLinks>
    </div>
  )
}
