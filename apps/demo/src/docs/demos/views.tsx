import type { TableSearchParams, TableSearchState } from 'permatable'
import { defineTableSearchParams, personal } from 'permatable'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { UsersGrid } from '../../table/users-grid.tsx'
import { useUsersTable } from '../../table/use-users-table.ts'
import { useTable } from 'permatable/react-table'
import { columnSizing, slice } from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { createPeople, type Person } from '../../more/people.ts'
import { peopleOptions, PeopleTable, PeopleView } from '../../more/people-table.tsx'
import { peopleFilters, personColumns } from '../../more/person-columns.tsx'
import { useSelector } from '@tanstack/react-store'
import { dayRange, oneOf } from 'permatable/columns'
import { useMemo, useEffect, useState, lazy, Suspense, type ReactNode } from 'react'
import { useRowsQuery } from 'permatable/react'
import { createRowSearch, ROW_COUNT } from '../../more/many-rows/find-rows.ts'
import { View as Everything } from '../../more/everything/everything.tsx'
import { View as Explain } from '../../more/explain/explain.tsx'
import { View as RelativeDates } from '../../more/relative-dates/relative-dates.tsx'
import { View as SavedViews } from '../../more/saved-views/saved-views.tsx'
import { View as ShortLinks } from '../../more/short-links/short-links.tsx'
import { View as TypedFilters } from '../../more/typed-filters/typed-filters.tsx'
import type { DemoName } from '../demos.ts'

interface UsersDemoProps {
  readonly definition: TableSearchParams<TableSearchState>
  /** Another seed makes other users. */
  readonly seed?: number
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number
  /** Where a page has several tables. */
  readonly name?: string
}

/** A table of users and its address. */
function UsersDemo({ definition, seed = 7, debounce, name }: UsersDemoProps) {
  const { params, table } = useUsersTable({ table: definition, seed })
  return (
    <div className="table-view">
      <AddressBar definition={definition} params={params} debounce={debounce} name={name} />
      <UsersGrid
        table={table}
        onClearFilters={() => params.set({ globalFilter: '', columnFilters: [] })}
      />
    </div>
  )
}

/** Widths that come back in this browser, and are in no link. */
const widths = defineTableSearchParams({
  columns: peopleFilters,
  columnSizing: personal(columnSizing(), { key: 'docs: widths' }),
})

const options = { ...peopleOptions, columns: personColumns }
const people = createPeople(200)

const tasksTable = defineTableSearchParams({
  tab: slice({ default: 'open', codec: oneOf(['open', 'done']), resetsPage: true }),
  due: slice({ default: null, codec: dayRange(), resetsPage: true }),
})

const anyDay = [null, null] as const

/** A tab and a range of dates beside the table's own state. */
function CustomState() {
  const params = useTableSearchParams(tasksTable)
  const tab = useSelector(params.atoms.tab)
  const [from, to] = useSelector(params.atoms.due) ?? anyDay
  const data = useMemo(
    () =>
      people.filter(
        ({ age, joined }) =>
          age < 40 === (tab === 'open') && joined >= (from ?? '') && joined <= (to ?? '9'),
      ),
    [tab, from, to],
  )
  const table = useTable({ ...options, params, data })
  const setDays = (from: string | null, to: string | null) =>
    params.set({ due: from || to ? [from || null, to || null] : null })
  return (
    <PeopleTable definition={tasksTable} params={params} table={table} actions={null}>
      {(['open', 'done'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="control"
          aria-pressed={tab === one}
          onClick={() => params.set({ tab: one })}
        >
          {one === 'open' ? 'Open' : 'Done'}
        </button>
      ))}
      {[from, to].map((day, at) => (
        <input
          key={at}
          type="date"
          className="control"
          aria-label={at ? 'Due to' : 'Due from'}
          value={day ?? ''}
          onChange={({ target: { value } }) => setDays(at ? from : value, at ? value : to)}
        />
      ))}
    </PeopleTable>
  )
}

const servedTable = defineTableSearchParams({
  globalFilter: { debounce: 300 },
  pagination: { maxPageSize: 100 },
  columnFilters: false,
  columnOrder: false,
  rowSelection: false,
})

/** In milliseconds. */
const SLOWNESS = 700

let server: { readonly people: Person[]; readonly search: ReturnType<typeof createRowSearch> }

/** What a server does with the query, in the page itself. */
function answer(query: string) {
  server ??= (() => {
    const people = createPeople(ROW_COUNT)
    return { people, search: createRowSearch(people) }
  })()
  const { pagination, ...state } = servedTable.parse(query).state
  const found = server.search(state)
  const { pageIndex, pageSize } = pagination
  const start = pageSize * Math.min(pageIndex, Math.max(0, Math.ceil(found.length / pageSize) - 1))
  const rows = [...found.subarray(start, start + pageSize)]
  return {
    query,
    rows: rows.flatMap((at) => server.people[at] ?? []),
    rowCount: found.length,
  }
}

/** A table that asks a slow server for each page. */
function Server() {
  const params = useTableSearchParams(servedTable)
  const query = useRowsQuery(params)
  const [data, setData] = useState<ReturnType<typeof answer>>()
  useEffect(() => {
    const timer = setTimeout(() => setData(answer(query)), SLOWNESS)
    return () => clearTimeout(timer)
  }, [query])
  const table = useTable({ ...options, params, server: data })
  return (
    <PeopleTable
      definition={servedTable}
      params={params}
      table={table}
      debounce={300}
      actions={null}
    />
  )
}

const basic = defineTableSearchParams()
const sorting = defineTableSearchParams({
  sorting: { param: 'sort', default: [{ id: 'name', desc: false }] },
})
const pagination = defineTableSearchParams({
  pagination: {
    params: { pageIndex: 'page', pageSize: 'size' },
    default: { pageSize: 10 },
    maxPageSize: 100,
  },
})
const paramNames = defineTableSearchParams({
  globalFilter: { param: 'q' },
  sorting: { param: 'sort' },
  pagination: { params: { pageIndex: 'page', pageSize: 'size' } },
  columnFilters: { param: 'filter' },
})
const users = defineTableSearchParams({ prefix: 'users-' })
const guests = defineTableSearchParams({ prefix: 'guests-' })
const debounced = defineTableSearchParams({
  globalFilter: { debounce: 1_000 },
  columnFilters: { debounce: 1_000 },
})
const withHistory = defineTableSearchParams({ history: 'auto' })

/** One page alone needs Kysely. */
const Sql = lazy(async () => ({ default: (await import('./sql.tsx')).Sql }))

/** The component of each demo. */
export const views: Readonly<Record<DemoName, () => ReactNode>> = {
  basic: () => <UsersDemo definition={basic} />,
  sorting: () => <UsersDemo definition={sorting} />,
  filtering: TypedFilters,
  'relative-dates': RelativeDates,
  pagination: () => <UsersDemo definition={pagination} />,
  'row-selection': () => <UsersDemo definition={basic} />,
  columns: Everything,
  'custom-state': CustomState,
  'param-names': () => <UsersDemo definition={paramNames} />,
  'multiple-tables': () => (
    <>
      <UsersDemo definition={users} name="Users" seed={8} />
      <UsersDemo definition={guests} name="Guests" seed={9} />
    </>
  ),
  debouncing: () => <UsersDemo definition={debounced} debounce={1_000} />,
  history: () => <UsersDemo definition={withHistory} />,
  'local-preferences': () => <PeopleView definition={widths} />,
  server: Server,
  sql: () => (
    <Suspense>
      <Sql />
    </Suspense>
  ),
  sharing: () => <UsersDemo definition={basic} />,
  'short-links': ShortLinks,
  'saved-views': SavedViews,
  explain: Explain,
}
