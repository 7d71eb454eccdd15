import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TableSearchState } from 'permatable'
import { useMemo } from 'react'
import { handlersOf, type ControlledOptions } from './options.ts'

const defaults: TableSearchState = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
}

/** The code that most write without a library: the router holds the state, and a change is a navigation. */
export function useHandRolled(): ControlledOptions {
  const navigate = useNavigate()
  const search: Partial<TableSearchState> = useSearch({ strict: false })
  const state = useMemo(() => ({ ...defaults, ...search }), [search])
  return handlersOf(state, (update) => {
    void navigate({
      to: '.',
      search: (latest: Partial<TableSearchState>) => ({
        ...latest,
        ...update({ ...defaults, ...latest }),
      }),
      replace: true,
    })
  })
}
