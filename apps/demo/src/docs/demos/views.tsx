import { defineTableSearchParams } from 'permatable'
import { lazy, Suspense, type ReactNode } from 'react'
import { View as Everything } from '../../more/everything/everything.tsx'
import { View as Explain } from '../../more/explain/explain.tsx'
import { View as RelativeDates } from '../../more/relative-dates/relative-dates.tsx'
import { View as SavedViews } from '../../more/saved-views/saved-views.tsx'
import { View as ShortLinks } from '../../more/short-links/short-links.tsx'
import { View as TypedFilters } from '../../more/typed-filters/typed-filters.tsx'
import type { DemoName } from '../demos.ts'
import { CustomState } from './custom-state.tsx'
import { LocalPreferences } from './local-preferences.tsx'
import { Server } from './server.tsx'
import { UsersDemo } from './users-demo.tsx'

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
