import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { useState } from 'react'
import { demos, type DemoName, isDemo } from '../demos.ts'
import { views } from './views.tsx'
import { createRoot } from 'react-dom/client'

interface DemoFrameProps {
  readonly name: DemoName
  /** The query that the table opens with. */
  readonly search: string
}

/** A small browser: a table whose address is in memory, with Back, Forward and Reload. The page's own URL stays. */
export function DemoFrame({ name, search }: DemoFrameProps) {
  const [{ router, loads }, load] = useState(() => ({ router: routerOf(name, search), loads: 0 }))
  const { history } = router
  const reload = () => load({ router: routerOf(name, history.location.search), loads: loads + 1 })
  return (
    <section
      className="demo-frame rounded-xl border border-line bg-surface p-3 text-sm leading-5 sm:p-4"
      aria-label={`Demo: ${demos[name]}`}
    >
      <div className="flex gap-2">
        <button type="button" className="control" onClick={() => history.back()}>
          Back
        </button>
        <button type="button" className="control" onClick={() => history.forward()}>
          Forward
        </button>
        <button type="button" className="control" onClick={reload}>
          Reload
        </button>
      </div>
      {/* Refuses the router's scroll of the window to its top. As an option of `createRouter` it would also turn off the
            browser's own restoration: https://github.com/TanStack/router/blob/main/packages/router-core/src/scroll-restoration.ts */}
      <RouterProvider key={loads} router={router} scrollRestoration={() => false} />
    </section>
  )
}

function routerOf(name: DemoName, search: string) {
  const history = createMemoryHistory({ initialEntries: [`/docs/demo/${name}/${search}`] })
  const component = views[name]
  const root = createRootRoute({ component, notFoundComponent: component })
  return createRouter({
    routeTree: root,
    history,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
  })
}

/** Shows a live table in a place of the page. */
export function mountDemo(place: HTMLElement, name: string, search: string) {
  if (isDemo(name)) createRoot(place).render(<DemoFrame name={name} search={search} />)
}
