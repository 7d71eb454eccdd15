import type { Source } from './source.ts'

export type RouterTitle = 'TanStack Router' | 'React Router' | 'Next' | 'wouter' | 'No router'

interface Router {
  readonly title: RouterTitle
  /** Its page of the documentation. */
  readonly page: string
  /** The hook that makes the table of users. */
  readonly table: Source
  /** What the router itself needs. */
  readonly setup?: Source
}

/** The first one is this page's own. */
export const routers: readonly [Router, ...Router[]] = [
  {
    title: 'TanStack Router',
    page: 'tanstack-router',
    table: () => import('./routers/tanstack-router.ts?highlighted'),
    setup: () => import('../router.tsx?highlighted'),
  },
  {
    title: 'React Router',
    page: 'react-router',
    table: () => import('./routers/react-router.ts?highlighted'),
  },
  { title: 'Next', page: 'next', table: () => import('./routers/next.ts?highlighted') },
  {
    title: 'wouter',
    page: 'other-routers',
    table: () => import('./routers/wouter.ts?highlighted'),
  },
  {
    title: 'No router',
    page: 'other-routers',
    table: () => import('./routers/no-router.ts?highlighted'),
  },
]
