export interface MoreScreen {
  readonly path: string
  readonly title: string
  /** Names the thing to look at, in one sentence. */
  readonly hint: string
  /** Its page of the documentation. */
  readonly page: string
  /** The sources to show below it, the one with the definition first. @default that of its view */
  readonly code?: readonly string[]
}

/** The screens behind 'More'. `more-page.tsx` finds their views by their paths, `sketches.tsx` has their pictures. */
export const moreScreens = [
  {
    path: '/more/mixed',
    title: 'Mixed',
    hint: 'Back undoes one decision: search, sort, turn the page, then press Back three times.',
    page: '/docs/history/',
  },
  {
    path: '/more/two-tables',
    title: 'Two tables',
    hint: 'Two tables in one address: a prefix keeps their params apart.',
    page: '/docs/param-names/',
  },
  {
    path: '/more/typed-filters',
    title: 'Typed filters',
    hint: 'Text, range, choice and dates: each column declares its filter, so no link can break it.',
    page: '/docs/filtering/',
  },
  {
    path: '/more/relative-dates',
    title: 'Relative dates',
    hint: 'A link to the last 7 days shows the last 7 days tomorrow, too: move the clock, and the address stays.',
    page: '/docs/filtering/',
  },
  {
    path: '/more/everything',
    title: 'Everything',
    hint: 'Everything about a table in one address, also what the menu of columns sets. Widths stay in your browser.',
    page: '/docs/columns/',
  },
  {
    path: '/more/many-rows',
    title: '100,000 rows',
    hint: 'A virtualised table without pages: search and sorting are in the address, the scroll is not.',
    page: '/docs/pagination/',
    code: ['many-rows.tsx', 'use-found-rows.ts', 'many-rows.worker.ts'],
  },
  {
    path: '/more/million',
    title: 'A million rows',
    hint: 'The address is the query of a database: SQLite in your browser answers it, and shows its SQL. It loads when you ask for it.',
    page: '/docs/server-side-data/',
    code: [
      'definition.ts',
      'use-million-table.ts',
      'people.worker.ts',
      'find-people.ts',
      'sqlite.ts',
    ],
  },
  {
    path: '/more/saved-views',
    title: 'Saved views',
    hint: 'A view is a link under a name: save one, change the table, and come back to it.',
    page: '/docs/saved-views/',
  },
  {
    path: '/more/short-links',
    title: 'Short links',
    hint: 'A view of any length has a link: select 5,000 rows, share the view, and open it in another tab.',
    page: '/docs/sharing-links/',
  },
  {
    path: '/more/links',
    title: 'Links to views',
    hint: 'Pages, headers, filters and views are links: open one in a new tab, or copy its address.',
    page: '/docs/sharing-links/',
    code: ['links-table.ts', 'people-links.tsx'],
  },
  {
    path: '/more/explain',
    title: 'Explain',
    hint: 'Paste any address: see what a table reads in it, what it ignores, and why.',
    page: '/docs/troubleshooting/',
    code: ['explained-url.tsx'],
  },
  {
    path: '/more/playground',
    title: 'Playground',
    hint: 'Write a definition, and the table follows. The link has both: the definition and the view.',
    page: '/docs/reference/permatable/',
    code: [],
  },
] as const satisfies readonly MoreScreen[]

export type MorePath = (typeof moreScreens)[number]['path']
