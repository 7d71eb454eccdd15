import { Link } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, useTableSearchParams } from 'permatable/tanstack-router'
import { createViews, localStorageViews } from 'permatable/views'
import { useSyncExternalStore } from 'react'
import { SavedViews } from '@/components/saved-views'
import { PeopleView } from '../people-table.tsx'
import { peopleFilters } from '../person-columns.tsx'

// #region
export const peopleTable = defineTableSearchParams({
  columns: peopleFilters,
  history: 'auto',
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
})

/** Kept in this browser, and the same in all of its tabs. */
export const peopleViews = createViews(peopleTable, localStorageViews('demo: views'), {
  // Another page, or other selected rows, is still the same view.
  ignore: ['pagination', 'rowSelection'],
})

export function View() {
  const params = useTableSearchParams(peopleTable)
  return (
    <>
      <section aria-label="Saved views" className="mt-5 flex flex-wrap items-center gap-3">
        <SavedViews
          views={peopleViews}
          definition={peopleTable}
          params={params}
          renderLink={({ href = '', className, children }) => (
            // A link to no params would be active on every address.
            <Link
              to="."
              search={parseSearch(href)}
              activeOptions={{ exact: true, includeSearch: true }}
              className={className}
            >
              {children}
            </Link>
          )}
        />
        <ExampleViews />
      </section>
      <PeopleView definition={peopleTable} debounce={300} />
    </>
  )
}
// #endregion

const exampleViews = [
  { name: 'Big spenders', query: '?sorting=spent.desc' },
  { name: 'Under 30, by name', query: '?sorting=name.asc&columnFilters=age./null/29' },
  { name: 'Paused in sales', query: '?columnFilters=team./sales,status./paused' },
] as const

/** Offers views to begin with where there are none. */
function ExampleViews() {
  const { views, isLoaded } = useSyncExternalStore(peopleViews.subscribe, peopleViews.get)
  if (!isLoaded || views.length > 0) return null
  return (
    <p className="text-muted">
      No views yet. Save one, or{' '}
      <button
        type="button"
        className="docs-link"
        onClick={() => {
          for (const { name, query } of exampleViews) peopleViews.save(name, query)
        }}
      >
        add three examples
      </button>
      .
    </p>
  )
}
