import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'
import type { LibraryFacts } from 'virtual:library-facts'
import { HeaderBar } from '../src/layout/header-bar.tsx'
import { Layout } from '../src/layout/layout.tsx'
import { ScreenTop } from '../src/layout/screen-top.tsx'
import { screens } from '../src/screens.ts'
import { site } from '../src/site.ts'
import { readFacts } from './library-facts.ts'

const PLACE = '<!-- first screen -->'

/** Leaves the header alone, as in `screen.html`, where a host answers another path with the first screen's document. */
const leaveOtherPaths = `<script>
if (location.pathname !== '/') {
  document.querySelector('main').remove()
  for (const link of document.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
}
</script>`

/**
 * Writes what is known before any script into the documents: the header, and on the first screen all that stands above the
 * table, which the script hydrates. `index.html` is the first screen's, `screen.html` that of all other screens.
 */
export const firstScreen: Plugin = {
  name: 'first-screen',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const document = bundle['index.html']
      if (document?.type !== 'asset') return
      const source = String(document.source)
        // The text that is here already needs the style sheet first, then the scripts.
        .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        // Other sites read a whole address only.
        .replace('content="/og.png"', `content="${site.origin}/og.png"`)
      const facts = await readFacts()
      this.emitFile({
        type: 'asset',
        fileName: 'screen.html',
        source: source.replace(PLACE, renderToStaticMarkup(<HeaderBar />)),
      })
      const top = await topOfFirstScreen(facts)
      const address = `${site.origin}/`
      const canonical = `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`
      document.source = source
        .replace('</head>', `${canonical}</head>`)
        .replace(`${PLACE}</div>`, () => `${top}</div>${leaveOtherPaths}`)
    },
  },
}

/** Renders the first screen without its table, as the script in `src/main.tsx` does before it has the address. */
async function topOfFirstScreen(facts: LibraryFacts): Promise<string> {
  const rootRoute = createRootRoute({ component: Layout })
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <ScreenTop screen={screens[0]} facts={facts} />,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory(),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  // The router has this boundary in browsers only.
  return renderToString(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  )
}
