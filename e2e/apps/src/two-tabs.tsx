import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams, personal, remember } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { useSavedViews, type TableParams } from 'permatable/react'
import { columnSizing } from 'permatable/slices'
import { createViews, localStorageViews, type TableViews } from 'permatable/views'
import { createRoot } from 'react-dom/client'

const definition = defineTableSearchParams({
  columnSizing: personal(columnSizing(), { key: 'users: widths' }),
  columnOrder: personal({}, { key: 'users: order' }),
  remember: remember({ key: 'users: last view' }),
})

declare global {
  interface Window {
    views: TableViews
    params: TableParams<(typeof definition)['defaults']>
  }
}

const views = createViews(definition, localStorageViews('users: views'))

/** What two tabs of a site keep in their `localStorage`, for the page to change. */
function TwoTabs() {
  const params = useTableSearchParams(definition)
  Object.assign(window, { views, params })
  const widths = useSelector(params.atoms.columnSizing)
  const order = useSelector(params.atoms.columnOrder)
  const saved = useSavedViews(views, definition.serialize(useSelector(params.committed)))
  return (
    <>
      <h1>Two tabs</h1>
      <output>
        {JSON.stringify({ widths, order, saved: saved.views.map(({ name }) => name) })}
      </output>
    </>
  )
}

export function show(container: HTMLElement): void {
  createRoot(container).render(<TwoTabs />)
}
