import { createAtom, useSelector } from '@tanstack/react-store'
import type { TableSearchState } from 'permatable'
import { useId, useState } from 'react'

interface Source<Value> {
  get(): Value
}

type StateAtoms = { readonly [Key in keyof TableSearchState]: Source<TableSearchState[Key]> }

interface StatePanelProps {
  readonly atoms: StateAtoms
}

/** The state as the address has it, with entries that the table has no column for. */
export function StatePanel({ atoms }: StatePanelProps) {
  const heading = useId()
  const [json] = useState(() =>
    createAtom(() => {
      const state = {
        globalFilter: atoms.globalFilter.get(),
        sorting: atoms.sorting.get(),
        pagination: atoms.pagination.get(),
        columnFilters: atoms.columnFilters.get(),
        columnOrder: atoms.columnOrder.get(),
        rowSelection: atoms.rowSelection.get(),
      }
      return JSON.stringify(state, null, 2)
    }),
  )
  return (
    <section aria-labelledby={heading} className="state-panel">
      <h2 id={heading}>Table State</h2>
      <pre tabIndex={0} className="overflow-auto p-4 font-mono text-xs leading-5">
        {useSelector(json)}
      </pre>
    </section>
  )
}
