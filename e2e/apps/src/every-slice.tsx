import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type AnyRouter,
} from '@tanstack/react-router'
import {
  createExpandedRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  stockFeatures,
  tableFeatures,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import {
  cellSelection,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
} from 'permatable/slices'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import type { ReactNode } from 'react'

const usersTable = defineTableSearchParams({
  columnVisibility: columnVisibility(),
  columnPinning: columnPinning(),
  columnSizing: columnSizing(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
  cellSelection: cellSelection(),
  tab: slice({ default: 'open', codec: oneOf(['open', 'done']), history: 'push' }),
})

const features = tableFeatures({
  ...stockFeatures,
  expandedRowModel: createExpandedRowModel(),
  groupedRowModel: createGroupedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

interface User {
  readonly name: string
  readonly city: string
  readonly team?: User[]
}

/** `user 1` to `user 30`, of three cities; the first leads a team of two. */
const users: User[] = Array.from({ length: 30 }, (_, at) => ({
  name: `user ${at + 1}`,
  city: ['Bonn', 'Graz', 'Wien'][at % 3] ?? '',
  ...(at === 0 && {
    team: [
      { name: 'Ann', city: 'Bonn' },
      { name: 'Bob', city: 'Graz' },
    ],
  }),
}))
const columns = [
  { accessorKey: 'name' as const, id: 'name' },
  { accessorKey: 'city' as const, id: 'city' },
]

function useUsersTable() {
  const params = useTableSearchParams(usersTable)
  const table = useTable({
    params,
    features,
    columns,
    data: users,
    getSubRows: ({ team }) => team,
  })
  return { params, table }
}

type Table = ReturnType<typeof useUsersTable>['table']

function Button({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return <button onClick={onClick}>{text}</button>
}

/** The controls of each slice, as in TanStack's examples. */
const controls: Readonly<Record<string, (table: Table) => ReactNode>> = {
  'column-visibility': (table) =>
    table.getAllLeafColumns().map((column) => (
      <label key={column.id}>
        <input
          type="checkbox"
          checked={column.getIsVisible()}
          onChange={column.getToggleVisibilityHandler()}
        />
        {column.id}
      </label>
    )),
  'column-pinning': (table) => (
    <Button text="Pin city" onClick={() => table.getColumn('city')?.pin('start')} />
  ),
  'column-sizing': (table) => (
    <Button text="Reset sizes" onClick={() => table.resetColumnSizing()} />
  ),
  grouping: (table) => (
    <>
      <Button text="Group by city" onClick={() => table.getColumn('city')?.toggleGrouping()} />
      <Button text="Next" onClick={() => table.nextPage()} />
    </>
  ),
  expanding: (table) => (
    <>
      <Button text="Expand user 1" onClick={() => table.getRow('0').toggleExpanded()} />
      <Button text="Expand all" onClick={() => table.toggleAllRowsExpanded()} />
    </>
  ),
  'row-pinning': (table) => (
    <Button text="Pin user 8" onClick={() => table.getRow('7').pin('top')} />
  ),
  'cell-selection': (table) => (
    <Button text="Reset cells" onClick={() => table.resetCellSelection()} />
  ),
  own: () => null,
}

function Example({ name }: { readonly name: string }) {
  const { params, table } = useUsersTable()
  const { tab } = table.state as { readonly tab?: string }
  const { rows } = table.getRowModel()
  const pinned = table.getTopRows()
  return (
    <>
      <h1>{name}</h1>
      {controls[name]?.(table)}
      {name === 'own' && (
        <Button text="Show done" onClick={() => params.set({ tab: 'done', sorting: [] })} />
      )}
      <output>{`${tab ?? 'no tab'}, ${table.getSelectedCellCount()} cells`}</output>
      <table style={{ tableLayout: 'fixed', width: table.getTotalSize() }}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} style={{ width: header.getSize(), position: 'relative' }}>
                  {header.column.id}
                  <span
                    className="resizer"
                    role="presentation"
                    style={{ position: 'absolute', right: 0, width: 8, height: '100%' }}
                    onMouseDown={header.getResizeHandler()}
                  />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {[...pinned, ...rows.filter((row) => !pinned.includes(row))].map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  aria-selected={cell.getIsSelected()}
                  onMouseDown={cell.getSelectionStartHandler()}
                  onMouseEnter={cell.getSelectionExtendHandler()}
                >
                  {String(cell.getValue())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const root = createRootRoute({ component: () => <Outlet /> })

const examples = Object.keys(controls).map((name) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}`,
    component: () => <Example name={name} />,
  }),
)

export const createApp = (basepath: string): AnyRouter =>
  createRouter({ routeTree: root.addChildren(examples), basepath, parseSearch, stringifySearch })
