import type { TableSearchParams, TableSearchState } from 'permatable'
import { useId } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { Pagination } from '../table/pagination.tsx'
import { RowCount } from '../table/row-count.tsx'
import { Toolbar } from '../table/toolbar.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { usePeople } from './use-people.ts'

interface PeopleViewProps {
  readonly definition: TableSearchParams<TableSearchState>
  /** Where a page has several tables. */
  readonly name?: string
  /** The place of the first one among all people. */
  readonly from?: number
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number
  /** @default 100 */
  readonly count?: number
  /** Returns the id of the row at a place. @default the place */
  readonly idOf?: (at: number) => string
}

/** A table of people and its address. */
export function PeopleView({ definition, name, from = 0, debounce, count, idOf }: PeopleViewProps) {
  const { params, table } = usePeople(definition, from, count, idOf)
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar name={name} definition={definition} params={params} debounce={debounce} />
      <div className="min-w-0">
        <Toolbar table={table} searchId={searchId} />
        <PeopleFrame
          table={table}
          onClearFilters={() => {
            params.set({ globalFilter: '', columnFilters: [] })
            document.getElementById(searchId)?.focus()
          }}
        />
        <Pagination table={table} params={params}>
          <RowCount table={table} />
        </Pagination>
      </div>
    </div>
  )
}
