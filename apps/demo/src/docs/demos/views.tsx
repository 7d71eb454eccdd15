import { type TableSearchParams, type TableSearchState, defineTableSearchParams } from 'permatable'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { UsersGrid } from '../../table/users-grid.tsx'
import { useUsersTable } from '../../table/use-users-table.ts'
import { useTable } from 'permatable/react-table'
import { columnSizing, slice } from 'permatable/slices'
import { personal } from 'permatable/storage'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { createPeople, type Person } from '../../more/people.ts'
import { PeopleGrid, peopleOptions } from './people-grid.tsx'
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
        params={params}
        onClearFilters={() => params.set({ globalFilter: '', columnFilters: [] })}
      />
    </div>
  )
}

const widthsTable = defineTableSearchParams({
  columnSizing: personal(columnSizing(), { key: 'docs: widths' }),
})

const people = createPeople(200)

/** Widths that come back in this browser, and are in no link. */
function LocalPreferences() {
  const params = useTableSearchParams(widthsTable)
  const table = useTable({ ...peopleOptions, params, data: people })
  return (
    <div className="table-view">
      <AddressBar definition={widthsTable} params={params} />
      <PeopleGrid table={table} params={params} isResizable />
    </div>
  )
}

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
  const table = useTable({ ...peopleOptions, params, data })
  const setDays = (from: string | null, to: string | null) =>
    params.set({ due: from || to ? [from, to] : null })
  return (
    <div className="table-view">
      <AddressBar definition={tasksTable} params={params} />
      <div className="flex flex-wrap items-center gap-2">
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
        <input
          type="date"
          className="control"
          aria-label="Due from"
          value={from ?? ''}
          onChange={({ target }) => setDays(target.value || null, to)}
        />
        <input
          type="date"
          className="control"
          aria-label="Due to"
          value={to ?? ''}
          onChange={({ target }) => setDays(from, target.value || null)}
        />
      </div>
      <PeopleGrid table={table} params={params} />
    </div>
  )
}

const servedTable = defineTableSearchParams({
  globalFilter: { debounce: 300 },
  pagination: { maxPageSize: 100 },
  columnFilters: false,
  columnOrder: false,
  rowSelection: false,
})

interface Answer {
  readonly query: string
  readonly rows: Person[]
  readonly rowCount: number
}

/** In milliseconds. */
const SLOWNESS = 700

let server: { readonly people: Person[]; readonly search: ReturnType<typeof createRowSearch> }

/** What a server does with the query, in the page itself. */
function answer(query: string): Answer {
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
  const [data, setData] = useState<Answer>()
  useEffect(() => {
    const timer = setTimeout(() => setData(answer(query)), SLOWNESS)
    return () => clearTimeout(timer)
  }, [query])
  const table = useTable({ ...peopleOptions, params, server: data })
  return (
    <div className="table-view">
      <AddressBar definition={servedTable} params={params} debounce={300} />
      <PeopleGrid table={table} params={params} isBusy={table.isStale} />
    </div>
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
const withHistory = defineTableSearchParams({
  history: 'auto',
  rowSelection: { history: 'replace' },
})

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
  'local-preferences': LocalPreferences,
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
