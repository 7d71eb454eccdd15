import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'

// Limits end what hangs. No outcome depends on them, however busy the machine is.
const minute = 60_000
const limits = { testTimeout: 10 * minute, hookTimeout: 10 * minute }

/** Folders of tests that are too slow for every change. `npm run test:all` sets `WEEKLY=1`, and scripts ask for a project `on-…`. */
const weeklyOf = (name: string) =>
  process.env.WEEKLY || name.startsWith('on-') ? [] : ['**/weekly/**']

const setupFiles = [`${import.meta.dirname}/packages/permatable/test/support/setup.ts`]
const reactRouter6 = `${import.meta.dirname}/packages/permatable/test/support/react-router-6.ts`
const severalServers = 'test/several-servers/*.test.ts'
const spider = 'test/several-servers/spider.test.ts'
const prismaClient = 'test/prisma/client/*.test.ts'
const besideNuqs = 'test/adapters/beside-nuqs.test.tsx'
const garbage = 'test/garbage/**/*.test.tsx'
const devtools = 'test/devtools/*.test.{ts,tsx}'

/** The contract on other versions of the routers that have an alias here. */
const routersOf = (name: string, alias: Readonly<Record<string, string>>) => ({
  root: 'packages/permatable',
  resolve: {
    tsconfigPaths: true,
    alias: Object.entries(alias).map(([router, replacement]) => ({
      find: new RegExp(`^${router}$`),
      replacement,
    })),
  },
  test: {
    name,
    ...limits,
    setupFiles,
    include: Object.keys(alias).map(
      (router) =>
        `test/adapters/contract/${router.replace('@tanstack/react', 'tanstack')}.test.tsx`,
    ),
  },
})

/** In files for TanStack Table v8, the package's name is v8, as in an app that has it. Everywhere else, it is v9. */
const tableV8 = {
  name: 'table-v8',
  enforce: 'pre',
  transform: (code, id) =>
    /table-v8/.test(id)
      ? code.replaceAll("'@tanstack/react-table'", "'@tanstack/react-table-v8'")
      : undefined,
} satisfies Plugin

/** Tests of the library that need a process of their own, or that a script runs once more on a server. */
const apart = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  root: 'packages/permatable',
  resolve: { tsconfigPaths: true },
  plugins: [tableV8],
  test: {
    ...limits,
    name,
    setupFiles,
    include: [...include],
    exclude: [...exclude],
    testTimeout: 60 * minute,
  },
})

/** The driver is not of the workspace, and Drizzle imports it by its name. */
function onBetterSqlite(driver: string) {
  const project = apart('on-sqlite', ['test/sql/dialects/*.test.ts'])
  return {
    ...project,
    resolve: { ...project.resolve, alias: { 'better-sqlite3': driver } },
    test: {
      ...project.test,
      // The example has a driver of its own.
      exclude: ['test/sql/dialects/million-example.test.ts'],
      server: { deps: { inline: ['drizzle-orm'] } },
    },
  }
}

// Node is the environment everywhere; a test that needs a document says `// @vitest-environment jsdom`.
const projects = [
  {
    root: 'packages/permatable',
    // The public names that tsconfig.json maps to the sources.
    resolve: { tsconfigPaths: true },
    plugins: [tableV8],
    test: {
      name: 'library',
      ...limits,
      setupFiles,
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: [besideNuqs, devtools, garbage, severalServers, prismaClient],
    },
  },
  // A collection takes as long as the heap is large, so its tests begin with an empty one.
  apart('garbage', [garbage]),
  // The panel shows every table of the document, so its tests have one of their own.
  apart('devtools', [devtools]),
  // nuqs patches the history too, so its tests have a document of their own.
  {
    root: 'packages/permatable',
    resolve: { tsconfigPaths: true },
    test: {
      name: 'beside-nuqs',
      ...limits,
      setupFiles,
      include: [besideNuqs],
      // Node would import another build of React Router for nuqs than Vite does for the test.
      server: { deps: { inline: ['nuqs'] } },
    },
  },
  routersOf('react-router-8', { 'react-router': 'react-router-8' }),
  routersOf('react-router-6', { 'react-router': reactRouter6 }),
  routersOf('oldest-routers', {
    'react-router': 'react-router-oldest',
    '@tanstack/react-router': 'tanstack-router-oldest',
  }),
  // Vitest leaves packages to Node, which would give them the workspace's React.
  ...(process.env.WEEKLY
    ? [
        {
          root: 'packages/permatable',
          resolve: {
            tsconfigPaths: true,
            alias: [
              {
                find: /^(react|react-dom)(\/.*)?$/,
                replacement: `${import.meta.dirname}/packages/react-18/node_modules/$1$2`,
              },
            ],
          },
          plugins: [tableV8],
          test: {
            name: 'react-18',
            ...limits,
            setupFiles: [
              `${import.meta.dirname}/packages/permatable/test/support/react-18.ts`,
              ...setupFiles,
            ],
            include: [
              'test/adapters/browser.test.tsx',
              'test/react-table-v8/use-react-table.test.tsx',
            ],
            server: { deps: { inline: true as const } },
          },
        },
      ]
    : []),
  // `scripts/postgres.mjs`, `scripts/mysql.mjs` and `scripts/several-….mjs` name servers, `scripts/better-sqlite.mjs` a driver, and
  // `scripts/prisma.mjs` a client.
  ...(process.env.TEST_DATABASE_URL ? [apart('on-postgres', ['test/sql/**/*.test.ts'])] : []),
  ...(process.env.TEST_MYSQL_URL ? [apart('on-mysql', ['test/sql/dialects/*.test.ts'])] : []),
  ...(process.env.TEST_BETTER_SQLITE ? [onBetterSqlite(process.env.TEST_BETTER_SQLITE)] : []),
  ...(process.env.TEST_PRISMA ? [apart('on-prisma', [prismaClient])] : []),
  ...(process.env.TEST_SERVER_URLS ? [apart('on-several', [severalServers], [spider])] : []),
  ...(process.env.TEST_SPIDER_URLS
    ? [
        apart(
          'on-spider',
          [spider, 'test/sql/dialects/*.test.ts'],
          // How many rows each server reads is tested with the servers.
          ['test/sql/dialects/{reads.property,million-example}.test.ts'],
        ),
      ]
    : []),
  {
    root: 'apps/demo',
    resolve: { tsconfigPaths: true },
    test: {
      name: 'demo',
      ...limits,
      include: ['{src,server}/**/*.test.{ts,tsx,mjs}'],
      // Tests of StackBlitz projects read the text of style sheets, which Vitest otherwise leaves empty.
      css: { include: /\?raw/ },
    },
  },
  {
    root: 'docs',
    plugins: [tableV8],
    test: {
      name: 'docs',
      ...limits,
      include: ['**/*.test.{ts,tsx}'],
      // Examples that are tests: the page's test runs them.
      exclude: ['**/node_modules/**', '.examples/**'],
    },
  },
  { root: 'scripts', test: { name: 'scripts', ...limits, include: ['test/**/*.test.mjs'] } },
]

// One project after the other: a worker goes on with the next file of the same project and environment, and any other
// file begins a new process, with a document of its own.
export default defineConfig({
  test: {
    projects: projects.map(({ test, ...project }, groupOrder) => ({
      ...project,
      test: {
        ...test,
        exclude: [
          ...('exclude' in test ? test.exclude : ['**/node_modules/**']),
          ...weeklyOf(test.name),
        ],
        sequence: { groupOrder },
      },
    })),
  },
})
