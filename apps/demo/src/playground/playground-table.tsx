import { useSelector, createAtom } from '@tanstack/react-store'
import { explain } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { useEffect, useState } from 'react'
import { AddressView } from '../address-bar/address-view.tsx'
import { ExplainFrame } from '../more/explain/explained-url.tsx'
import { useTableOf } from '../table/use-users-table.ts'
import { UsersGrid } from '../table/users-grid.tsx'
import type { AnyDefinition } from './run-definition.ts'

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
        place="your.app/users"
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

/** A table of users by any definition, with an address of its own in memory. */
function usePlaygroundTable(definition: AnyDefinition, firstSearch: string) {
  const [{ adapter, search }] = useState(() => {
    const adapter = memoryAdapter(firstSearch)
    const search = createAtom(firstSearch)
    adapter.subscribe(() => search.set(adapter.getSearch()))
    return { adapter, search }
  })
  const params = useTableSearchParamsWith(adapter, definition)
  return { adapter, params, search, table: useTableOf(params, 11) }
}
