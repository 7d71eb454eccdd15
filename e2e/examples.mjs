/**
 * @typedef {object} Example The app of a router. All have the same screens, so one set of specs drives them.
 * @property {string} name names the Playwright projects as well
 * @property {string} title how docs/about/guarantees.md calls it
 * @property {string} [folder] where it is not the example of its name
 * @property {string} [basePath] the path below which its screens are
 * @property {boolean} [hasDatabase] it has the million people, `/million`
 * @property {boolean} [hasServer] it has a loader or a server, and so `/slow` and `/server`
 * @property {boolean} [rendersOnServer] its documents have the rows of the query
 * @property {boolean} [streamsRows] React shows them by a script, since they come behind a `<Suspense>`
 * @property {boolean} [hasStatic] it has a prerendered page, `/static`
 * @property {boolean} [rendersOnce] `false` where a request renders its page more than once
 * @property {boolean} [isSmoked] `false` where only `examples:all` builds it
 * @property {Readonly<Record<string, string>>} [env] builds the folder once more, in another mode. Only `examples:all` does
 */

/** @type {readonly Example[]} */
export const examples = [
  { name: 'tanstack-router', title: 'TanStack Router', hasServer: true },
  {
    name: 'tanstack-start',
    title: 'TanStack Start',
    hasDatabase: true,
    hasServer: true,
    rendersOnServer: true,
  },
  { name: 'react-router', title: 'React Router 8, loaders', hasServer: true },
  {
    name: 'react-router-framework',
    title: 'React Router 7, framework',
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
    isSmoked: false,
  },
  { name: 'react-router-declarative', title: 'React Router 7' },
  {
    name: 'next',
    title: 'Next, app router',
    folder: 'e2e/apps/next',
    basePath: '/base',
    hasDatabase: true,
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
  },
  {
    name: 'next-pages',
    title: 'Next, pages router',
    folder: 'e2e/apps/next',
    basePath: '/base/pages-router',
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
  },
  {
    name: 'next-cache-components',
    title: 'Next, Cache Components',
    folder: 'e2e/apps/next',
    basePath: '/base',
    hasServer: true,
    rendersOnServer: true,
    hasStatic: true,
    // Next renders a page twice for a request. The million people are left out: they would share PGlite's folder with `next`.
    rendersOnce: false,
    streamsRows: true,
    env: { CACHE_COMPONENTS: '1' },
  },
  { name: 'wouter', title: 'wouter' },
]
