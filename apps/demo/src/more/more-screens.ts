import type { ComponentType } from 'react'
import type { Source } from '../code/source.ts'

export interface MoreScreen {
  readonly path: string
  readonly title: string
  /** Names the thing to look at, in one sentence. */
  readonly hint: string
  readonly load: () => Promise<{ readonly View: ComponentType }>
  /** The sources to show below, where the view itself shows none. */
  readonly code?: readonly Source[]
}

/** The screens behind 'More', one file each, with a picture each in `sketches.tsx`. */
export const moreScreens = [
  {
    path: '/more/mixed',
    title: 'Mixed',
    hint: 'Back undoes one decision: search, sort, turn the page, then press Back three times.',
    load: () => import('./mixed.tsx'),
  },
  {
    path: '/more/two-tables',
    title: 'Two tables',
    hint: 'Two tables in one address: a prefix keeps their params apart.',
    load: () => import('./two-tables.tsx'),
    code: [() => import('./two-tables.tsx?highlighted')],
  },
  {
    path: '/more/typed-filters',
    title: 'Typed filters',
    hint: 'Text, range, choice and dates: each column says what its filter is, so that no link breaks it.',
    load: () => import('./typed-filters.tsx'),
    code: [
      () => import('./typed-filters-table.ts?highlighted'),
      () => import('./typed-filters.tsx?highlighted'),
    ],
  },
  {
    path: '/more/everything',
    title: 'Everything',
    hint: 'All of a table in one address: search, filters, rows, cells, and what the menu of a column sets, except its width, which is yours.',
    load: () => import('./everything.tsx'),
    code: [
      () => import('./everything-table.ts?highlighted'),
      () => import('./everything.tsx?highlighted'),
    ],
  },
  {
    path: '/more/many-rows',
    title: '100,000 rows',
    hint: 'A virtualised table without pages: search and sorting are in the address, the scroll is not.',
    load: () => import('./many-rows.tsx'),
    code: [
      () => import('./many-rows.tsx?highlighted'),
      () => import('./row-finder.ts?highlighted'),
      () => import('./many-rows.worker.ts?highlighted'),
    ],
  },
  {
    path: '/more/explain',
    title: 'Explain',
    hint: 'Paste any address: see what a table reads in it, and what it leaves aside, and why.',
    load: () => import('./explain.tsx'),
    code: [() => import('./explain.tsx?highlighted')],
  },
  {
    path: '/more/playground',
    title: 'Playground',
    hint: 'Write a definition: the table, its address and what it reads follow. The link takes both along.',
    load: () => import('../playground/playground.tsx'),
  },
] as const satisfies readonly MoreScreen[]

export type MorePath = (typeof moreScreens)[number]['path']
