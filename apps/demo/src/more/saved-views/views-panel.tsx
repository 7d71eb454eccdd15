import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useSavedViews } from 'permatable/react'
import { parseSearch, useTableSearchParams } from 'permatable/tanstack-router'
import { useRef, useState } from 'react'
import { DefaultIcon } from '../../controls/icons.tsx'
import { exampleViews, peopleTable, peopleViews } from './saved-views-table.ts'
import { ViewTools, type GoneView } from './view-tools.tsx'
import './views-panel.css'

function addExamples() {
  for (const { name, query } of exampleViews) peopleViews.save(name, query)
}

// #region
/** The saved views as links, and what becomes of the one that was opened last. */
export function ViewsPanel() {
  const params = useTableSearchParams(peopleTable)
  const url = peopleTable.serialize(useSelector(params.committed))
  const { views, defaultId, opened, isChanged, isLoaded, error } = useSavedViews(peopleViews, url)
  const list = useRef<HTMLElement>(null)
  const [gone, setGone] = useState<GoneView>()

  function bringBack({ name, query, at, isDefault }: GoneView) {
    const { id } = peopleViews.save(name, query)
    peopleViews.move(id, at)
    if (isDefault) peopleViews.setDefault(id)
    setGone(undefined)
    list.current?.focus()
  }
  return (
    <section aria-label="Saved views" className="views-panel">
      <nav ref={list} aria-label="Views" tabIndex={-1} className="stories views-list">
        {isLoaded && views.length === 0 && (
          <p className="text-muted">
            No views yet. Save one, or{' '}
            <button type="button" className="docs-link" onClick={addExamples}>
              add three examples
            </button>
            .
          </p>
        )}
        {views.map((view) => {
          const isOpened = view.id === opened?.id
          return (
            <Link
              key={view.id}
              to="."
              search={parseSearch(view.query)}
              // A link to no params would be active on every address.
              activeOptions={{ exact: true, includeSearch: true }}
              className="story"
              data-opened={isOpened || undefined}
            >
              {view.id === defaultId && <DefaultIcon />}
              {view.name}
              {view.id === defaultId && <span className="sr-only">, the default</span>}
              {isOpened && (
                <span className={isChanged ? 'views-changed' : 'sr-only'}>
                  {isChanged ? ' changed' : ', shown now'}
                </span>
              )}
            </Link>
          )
        })}
      </nav>
      <ViewTools
        views={views}
        defaultId={defaultId}
        opened={opened}
        isChanged={isChanged}
        href={() => params.href()}
        onGone={(view) => {
          setGone(view)
          list.current?.focus()
        }}
      />
      <p role="status" className="views-gone">
        {gone && (
          <>
            {gone.name} is deleted.{' '}
            <button type="button" className="docs-link" onClick={() => bringBack(gone)}>
              Undo
            </button>
          </>
        )}
      </p>
      {error !== null && (
        <p role="alert" className="views-error">
          These views are not saved.
          <button type="button" className="control" onClick={() => void peopleViews.retry()}>
            Try again
          </button>
        </p>
      )}
    </section>
  )
}
// #endregion
