/** The app of a router. All have the same screens, so one set of specs drives them. */
export interface Example {
  /** Names its Playwright projects, too. */
  readonly name: string
  /** How docs/about/guarantees.md calls it. */
  readonly title: string
  /** Its folder, if that isn't the one in `examples/` with its name. */
  readonly folder?: string
  /** The path below which its screens are. */
  readonly basePath: string
  /** `true` if it has the million people, `/million`. */
  readonly hasDatabase: boolean
  /** `true` if it has a loader or a server, and so `/slow` and `/server`. */
  readonly hasServer: boolean
  /** `true` if its documents have the rows of the query. */
  readonly rendersOnServer: boolean
  /** `true` if those rows come behind a `<Suspense>`, so that a script shows them. */
  readonly streamsRows: boolean
  /** `true` if it has a prerendered page, `/static`. */
  readonly hasStatic: boolean
  /** `false` where the server renders a page more than once for a request, so that its count of renders says little. */
  readonly rendersOnce: boolean
  /** `false` where every change runs its specs. */
  readonly isWeekly: boolean
  /** The environment of its build, if that is another mode of a folder that another example has. */
  readonly env?: Readonly<Record<string, string>>
}

const example = (traits: Pick<Example, 'name' | 'title'> & Partial<Example>): Example => ({
  basePath: '',
  hasDatabase: false,
  hasServer: false,
  rendersOnServer: false,
  streamsRows: false,
  hasStatic: false,
  rendersOnce: true,
  isWeekly: true,
  ...traits,
})

export const examples: readonly Example[] = [
  example({
    name: 'tanstack-router',
    title: 'TanStack Router',
    hasServer: true,
    isWeekly: false,
  }),
  example({
    name: 'tanstack-start',
    title: 'TanStack Start',
    hasDatabase: true,
    hasServer: true,
    rendersOnServer: true,
  }),
  example({ name: 'react-router', title: 'React Router 8, loaders', hasServer: true }),
  example({
    name: 'react-router-framework',
    title: 'React Router 7, framework',
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
  }),
  example({ name: 'react-router-declarative', title: 'React Router 7' }),
  example({
    name: 'next',
    title: 'Next, app router',
    folder: 'e2e/apps/next',
    basePath: '/base',
    isWeekly: false,
    hasDatabase: true,
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
  }),
  example({
    name: 'next-pages',
    title: 'Next, pages router',
    folder: 'e2e/apps/next',
    basePath: '/base/pages-router',
    isWeekly: false,
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
  }),
  example({
    name: 'next-cache-components',
    title: 'Next, Cache Components',
    folder: 'e2e/apps/next',
    basePath: '/base',
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
    // Its pages of the million people can't be served: PGlite has their folder open for `next`.
    hasDatabase: false,
    // Next renders a page twice for a request.
    rendersOnce: false,
    streamsRows: true,
    env: { CACHE_COMPONENTS: '1' },
  }),
  example({ name: 'wouter', title: 'wouter' }),
]
