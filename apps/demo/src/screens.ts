interface Story {
  readonly text: string
  readonly search: string
}

export interface Screen {
  readonly path: string
  /** The heading, and the text of the link that leads here. */
  readonly title: string
  /** Names the thing to look at, in one sentence. */
  readonly hint: string
  /** Its page of the documentation. */
  readonly page: string
  /** Views of this table to try, each a query of its own. */
  readonly stories?: readonly Story[]
  /** The seed of the users that the screen makes. */
  readonly seed: number
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number
}

/** The screens of the specification. Their tables are in `screens/`. */
export const screens = [
  {
    path: '/',
    title: 'Basic',
    hint: 'Search, sort, filter or page this TanStack Table: the address follows. Back leaves this page; on Push and most of More, it undoes a step.',
    page: '/docs/quick-start/',
    stories: [
      {
        text: 'Adults under 30, oldest first, three selected',
        search: '?sorting=age.desc&columnFilters=age./18/29&rowSelection=23,28,54',
      },
      {
        text: 'All with ‘an’ in the name, from Z to A, second page',
        search: '?sorting=name.desc&pageIndex=2&columnFilters=name.an',
      },
      {
        text: 'An old, damaged link: it opens anyway, and says why',
        search: '?globalFilter=an&sorting=age.down&pageIndex=0&rowSelection=7,8',
      },
    ],
    seed: 10,
  },
  {
    path: '/custom-param-name',
    title: 'Custom query param name',
    hint: 'Every parameter begins with userTable-, so it clashes with no other on the page.',
    page: '/docs/param-names/',
    seed: 2,
  },
  {
    path: '/custom-encoder-decoder',
    title: 'Custom encoder/decoder',
    hint: 'Sorting and column filters take one parameter per column, the rest is JSON.',
    page: '/docs/param-names/',
    seed: 3,
  },
  {
    path: '/custom-default-value',
    title: 'Custom default value',
    hint: 'Searched, filtered, sorted, reversed and selected from the start: only what differs is in the address.',
    page: '/docs/param-names/',
    seed: 54,
  },
  {
    path: '/debounce',
    title: 'Debounce',
    hint: 'The table changes at once, the address one second after the last change.',
    page: '/docs/debouncing/',
    seed: 5,
    debounce: 1000,
  },
  {
    path: '/push',
    title: 'Push(instead of replace)',
    hint: 'Every change adds a history entry: try Back.',
    page: '/docs/history/',
    seed: 6,
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['path']
