import { createAtom, useSelector } from '@tanstack/react-store'
import {
  columnSizingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { ControlledTableOptions } from 'permatable/react'
import { useEffect, useRef, useState } from 'react'
import type { App, Library, Row } from './row.ts'

const data = [{ name: 'ann' }]
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const features = tableFeatures({ columnSizingFeature, rowPaginationFeature, rowSortingFeature })
const nine = { features, data, columns }
const eight = {
  data,
  columns,
  getCoreRowModel: v8.getCoreRowModel(),
  getPaginationRowModel: v8.getPaginationRowModel(),
}
const useNine = useTable<typeof features, { name: string }>
const useEight = v8.useReactTable<{ name: string }>

type Params = ReturnType<Library['useParams']>
type Controlled = ControlledTableOptions<TableSearchState>
type Table = Parameters<Library['usePageInRange']>[1] & { reset(): void }
/** Makes a table of the params. */
type UseTable = (params: Params, library: Library) => Table

/** An app with one table of a definition of its own. */
function app(use: UseTable): App {
  const definition = defineTableSearchParams()
  return function Users({ library }) {
    use(library.useParams(definition), library)
    return null
  }
}

/** The same app, which shows no page past the last. */
const inRange = (use: UseTable): App =>
  app((params, library) => {
    const table = use(params, library)
    library.usePageInRange(params, table)
    return table
  })

/** A table of the classic options. */
const classic =
  (use: (controlled: Controlled) => ReturnType<UseTable>): UseTable =>
  (params, library) =>
    use(library.useControlledTableOptions(params))

const useRightNine: UseTable = (params) => useNine({ ...nine, ...params.tableOptions })
const useRightEight = classic((controlled) => useEight({ ...eight, ...controlled }))
const useClassicNine = classic((controlled) => useNine({ ...nine, ...controlled }))

const noTable = 'the library is given no table'
const noHandler = 'a handler may call that of the params'

const unread =
  '[permatable] a table got the options of its params, but does not read their state — with TanStack Table v8 spread useControlledTableOptions(params), not params.tableOptions; leave out your own `atoms` and `state` after the spread, or merge them: state: { ...controlled.state, columnSizing }'
const unused =
  '[permatable] usePageInRange got a table that does not use its params — spread params.tableOptions into the options of TanStack Table v9, or useControlledTableOptions(params) into those of v8, and keep their `atoms` and `state`'
const ignored =
  "[permatable] a table has its own state for 'sorting', but its params override it — leave 'sorting' out of `state`, and change it with params.set"

const useOwnAtoms: UseTable = (params) => {
  const [sorting] = useState(() => createAtom<v8.SortingState>([]))
  return useNine({ ...nine, ...params.tableOptions, atoms: { sorting } })
}
const useMergedAtoms: UseTable = (params) => {
  const [columnSizing] = useState(() => createAtom({}))
  const atoms = { ...params.tableOptions.atoms, columnSizing }
  return useNine({ ...nine, ...params.tableOptions, atoms })
}
const useOwnState: UseTable = (params) =>
  useNine({ ...nine, ...params.tableOptions, state: { sorting: [] } })
const useOtherState: UseTable = (params) =>
  useNine({ ...nine, ...params.tableOptions, state: { columnSizing: {} } })
const useOwnClassicState = classic((controlled) =>
  useNine({ ...nine, ...controlled, state: { sorting: [] } }),
)
const useMergedClassicState = classic((controlled) =>
  useNine({ ...nine, ...controlled, state: { ...controlled.state, columnSizing: {} } }),
)
const useOwnStateOf8 = classic((controlled) =>
  useEight({ ...eight, ...controlled, state: { sorting: [] } }),
)
const useMergedStateOf8 = classic((controlled) =>
  useEight({ ...eight, ...controlled, state: { ...controlled.state, columnSizing: {} } }),
)

const useSearchField = ({ atoms }: Params) => useSelector(atoms.globalFilter)

/** Resets a table once it is shown, and params after it. */
function useReset<T extends { reset(): void }>(table: T, params?: Params): T {
  const isReset = useRef(false)
  useEffect(() => {
    if (isReset.current) return
    isReset.current = true
    table.reset()
    params?.reset()
  })
  return table
}

/** Tables that do not use their params, or not all of them, by the version of TanStack Table. */
export const tables: readonly Row[] = [
  {
    mistake: 'v9 without the spread, beside usePageInRange,',
    Wrong: inRange(() => useNine(nine)),
    Right: inRange(useRightNine),
    expected: { word: unused },
  },
  {
    mistake: 'v8 without the spread, beside usePageInRange,',
    Wrong: inRange(() => useEight(eight)),
    Right: inRange(useRightEight),
    expected: { word: unused },
  },
  {
    mistake: 'v9 without the spread, beside usePageInRange and a search field,',
    Wrong: inRange((params) => (useSearchField(params), useNine(nine))),
    Right: inRange((params, library) => (useSearchField(params), useRightNine(params, library))),
    expected: { word: unused },
  },
  {
    mistake: 'v8 without the spread, beside usePageInRange and a search field,',
    Wrong: inRange((params) => (useSearchField(params), useEight(eight))),
    Right: inRange((params, library) => (useSearchField(params), useRightEight(params, library))),
    expected: { unseen: 'v8 may be controlled by hand' },
  },
  {
    mistake: 'v9 without the spread',
    Wrong: app(() => useNine(nine)),
    Right: app(useRightNine),
    expected: { unseen: noTable },
  },
  {
    mistake: 'v8 without the spread',
    Wrong: app(() => useEight(eight)),
    Right: app(useRightEight),
    expected: { unseen: noTable },
  },
  {
    mistake: 'v8 with params.tableOptions',
    Wrong: app((params) => useEight({ ...eight, ...params.tableOptions })),
    // The classic options are right in v9, too.
    Right: app(useClassicNine),
    expected: { word: unread },
  },
  {
    mistake: 'v9 with atoms of its own after the spread',
    Wrong: app(useOwnAtoms),
    Right: app(useMergedAtoms),
    expected: { word: unread },
  },
  {
    mistake: 'v9 with atoms of its own after the spread, beside usePageInRange,',
    Wrong: inRange(useOwnAtoms),
    Right: inRange(useMergedAtoms),
    expected: { word: unread },
  },
  {
    mistake: 'v9 with state of its own after params.tableOptions, beside usePageInRange,',
    Wrong: inRange(useOwnState),
    Right: inRange(useOtherState),
    expected: { word: ignored },
  },
  {
    mistake: 'v9 with state of its own after params.tableOptions',
    Wrong: app(useOwnState),
    Right: app(useOtherState),
    expected: { unseen: noTable },
  },
  {
    mistake: 'v9 with state of its own after the classic options',
    Wrong: app(useOwnClassicState),
    Right: app(useMergedClassicState),
    expected: { word: unread },
  },
  {
    mistake: 'v8 with state of its own after the spread',
    Wrong: app(useOwnStateOf8),
    Right: app(useMergedStateOf8),
    expected: { word: unread },
  },
  {
    mistake: 'v8 with state of its own after the spread, beside usePageInRange,',
    Wrong: inRange(useOwnStateOf8),
    Right: inRange(useMergedStateOf8),
    expected: { word: unread },
  },
  {
    mistake: 'v9 with a handler of its own after the spread, beside usePageInRange,',
    Wrong: inRange((params) =>
      useNine({ ...nine, ...params.tableOptions, onSortingChange: () => {} }),
    ),
    Right: inRange((params) =>
      useNine({
        ...nine,
        ...params.tableOptions,
        onSortingChange: (updater) => params.set({ sorting: updater as never }),
      }),
    ),
    expected: { unseen: noHandler },
  },
  {
    mistake: 'v8 with a handler of its own after the spread, beside usePageInRange,',
    Wrong: inRange(
      classic((controlled) => useEight({ ...eight, ...controlled, onSortingChange: () => {} })),
    ),
    Right: inRange(
      classic((controlled) => {
        const onSortingChange: typeof controlled.onSortingChange = (updater) =>
          controlled.onSortingChange(updater)
        return useEight({ ...eight, ...controlled, onSortingChange })
      }),
    ),
    expected: { unseen: noHandler },
  },
  {
    mistake: 'table.reset() of v9',
    Wrong: app((params, library) => useReset(useRightNine(params, library))),
    Right: app((params, library) => useReset(useRightNine(params, library), params)),
    expected: {
      word: '[permatable] table.reset() resets nothing in the URL — call params.reset() instead, or after it',
    },
  },
  {
    mistake: 'table.reset() of v8',
    Wrong: app((params, library) => useReset(useRightEight(params, library))),
    Right: app((params, library) => useReset(useRightEight(params, library), params)),
    expected: { unseen: 'v8 reports it by onStateChange, an option of the app' },
  },
]
