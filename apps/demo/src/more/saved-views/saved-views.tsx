import { Link } from '@tanstack/react-router'
import { parseSearch, useTableSearchParams } from 'permatable/tanstack-router'
import { useSyncExternalStore } from 'react'
import { SavedViews } from '@/components/saved-views'
import { PeopleView } from '../people-view.tsx'
import { exampleViews, peopleTable, peopleViews } from './saved-views-table.ts'

// #region
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
