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

/** A table of users by any definition, its address, which is in memory, and what the definition reads in it. */
export function PlaygroundTable({ definition, firstSearch, onSearch }: PlaygroundTableProps) {
  const [{ adapter, address }] = useState(() => {
    const adapter = memoryAdapter(firstSearch)
    const address = createAtom(firstSearch)
    adapter.subscribe(() => address.set(adapter.getSearch()))
    return { adapter, address }
  })
  const params = useTableSearchParamsWith(adapter, definition)
  const table = useTableOf(params, 11)
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
