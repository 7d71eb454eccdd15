import { useSelector } from '@tanstack/react-store'
import { explain } from 'permatable'
import { useEffect } from 'react'
import { AddressView } from '../address-bar/address-view.tsx'
import { ExplainFrame } from '../more/explain/explained-url.tsx'
import { UsersGrid } from '../table/users-grid.tsx'
import type { AnyDefinition } from './run-definition.ts'
import { usePlaygroundTable } from './use-playground-table.ts'

/** The address that the table would have in an app. */
const PLACE = 'your.app/users'

interface PlaygroundTableProps {
  readonly definition: AnyDefinition
  /** The query that the table opens with. */
  readonly firstSearch: string
  readonly onSearch: (search: string) => void
}

/** The table of a definition, its address, and what the definition reads in it. */
export function PlaygroundTable({ definition, firstSearch, onSearch }: PlaygroundTableProps) {
  const { adapter, params, search: address, table } = usePlaygroundTable(definition, firstSearch)
  const search = useSelector(address)
  useEffect(() => onSearch(search), [search, onSearch])
  return (
    <div className="table-view">
      <AddressView
        definition={definition}
        params={params}
        search={search}
        place={PLACE}
        linkOf={(search) => `https://${PLACE}${search}`}
        onReplace={(search) => adapter.replace(search)}
      />
      <UsersGrid
        table={table}
        onClearFilters={() => {
          table.setGlobalFilter('')
          table.setColumnFilters([])
        }}
      />
      <ExplainFrame params={explain(definition, search)} />
    </div>
  )
}
