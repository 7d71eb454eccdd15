import { createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { MaterialReactTable, type MRT_ColumnDef } from 'material-react-table'
import { defineTableSearchParams } from 'permatable'
import { columns, range, text } from 'permatable/columns'
import { useControlledTableOptions } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'

interface User {
  readonly name: string
  readonly age: number
}

const columnDefs: MRT_ColumnDef<User>[] = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'age', header: 'Age' },
]
const data = Array.from({ length: 25 }, (_, row) => ({ name: `P${row}`, age: 20 + (row % 7) }))
const definition = defineTableSearchParams({
  columnOrder: false,
  sorting: { history: 'push' },
  columns: columns({ name: text(), age: range() }),
})

const root = createRootRoute()

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: function Users() {
    const controlled = useControlledTableOptions(useTableSearchParams(definition))
    return (
      <>
        <h1>Users</h1>
        <MaterialReactTable
          columns={columnDefs}
          data={data}
          {...controlled}
          initialState={{ ...controlled.initialState, showGlobalFilter: true }}
          enableGlobalFilterRankedResults={false}
          globalFilterFn="contains"
          enableRowSelection
        />
      </>
    )
  },
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({ routeTree: root.addChildren([users]), basepath, parseSearch, stringifySearch })
