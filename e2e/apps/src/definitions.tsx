import { createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { columns } from './features.ts'
import { UsersTable, type Setters } from './users-table.tsx'

const root = createRootRoute()

const byColumns = defineTableSearchParams({ columns: columnsOf(columns) })

const filters = createRoute({
  getParentRoute: () => root,
  path: '/filters',
  component: () => (
    <>
      <h1>Filters</h1>
      <UsersTable definition={byColumns} renderRow={({ name, age }) => `${name}, ${age}`} />
    </>
  ),
})

const renderSizes = (table: Setters) => (
  <>
    <button onClick={() => table.setPageSize(50)}>Show 50</button>
    <button onClick={() => table.setPageSize(5000)}>Show 5000</button>
    <button onClick={() => table.setPageSize(Infinity)}>Show all</button>
  </>
)

const anySize = defineTableSearchParams({ pagination: { maxPageSize: Infinity } })

const allRows = createRoute({
  getParentRoute: () => root,
  path: '/all-rows',
  component: () => (
    <>
      <h1>All rows</h1>
      <UsersTable definition={anySize} renderControls={renderSizes} />
    </>
  ),
})

const pageSizes = createRoute({
  getParentRoute: () => root,
  path: '/page-sizes',
  component: () => (
    <>
      <h1>Page sizes</h1>
      <UsersTable renderControls={renderSizes} />
    </>
  ),
})

/** Applies a view by single setters, in either order. */
const renderViews = (table: Setters) => (
  <>
    <button
      onClick={() => {
        table.setPageIndex(2)
        table.setSorting([{ id: 'name', desc: true }])
      }}
    >
      Set the page first
    </button>
    <button
      onClick={() => {
        table.setSorting([{ id: 'name', desc: false }])
        table.setPageIndex(4)
      }}
    >
      Set the page last
    </button>
  </>
)

const savedViews = createRoute({
  getParentRoute: () => root,
  path: '/saved-views',
  component: () => (
    <>
      <h1>Saved views</h1>
      <UsersTable renderControls={renderViews} />
    </>
  ),
})

const endless = defineTableSearchParams({ pagination: { reset: false } })

const keptPage = createRoute({
  getParentRoute: () => root,
  path: '/kept-page',
  component: () => (
    <>
      <h1>Kept page</h1>
      <UsersTable definition={endless} />
    </>
  ),
})

const pushing = defineTableSearchParams({ history: 'push' })

const eachWrite = createRoute({
  getParentRoute: () => root,
  path: '/each-write',
  component: () => (
    <>
      <h1>An entry for each write</h1>
      <UsersTable definition={pushing} />
    </>
  ),
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([filters, allRows, pageSizes, savedViews, keptPage, eachWrite]),
    basepath,
    parseSearch,
    stringifySearch,
  })
