import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { useState } from 'react'
import { HasAddress } from '../../table/has-address.ts'
import { demos, type DemoName } from '../demos.ts'
import { views } from './views.tsx'
import './demo-frame.css'

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
    <section className="demo-frame" aria-label={`Demo: ${demos[name]}`}>
      <div className="demo-buttons">
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
      {/* Between the texts of a page, the table has an address of its own. */}
      <HasAddress value={location.pathname === pathOf(name)}>
        {/* Refuses the router's scroll of the window to its top. As an option of `createRouter` it would also turn off the
            browser's own restoration: https://github.com/TanStack/router/blob/main/packages/router-core/src/scroll-restoration.ts */}
        <RouterProvider key={loads} router={router} scrollRestoration={() => false} />
      </HasAddress>
    </section>
  )
}

const pathOf = (name: DemoName) => `/docs/demo/${name}/`

function routerOf(name: DemoName, search: string) {
  const history = createMemoryHistory({ initialEntries: [pathOf(name) + search] })
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
