import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'
import { resolve as asDemo } from './apps/demo/vite/resolve.ts'
import { reactCompiler } from './packages/permatable/test/support/react-compiler.ts'

// Limits end what hangs. No outcome depends on them, however busy the machine is.
const minute = 60_000
const limits = { testTimeout: 60 * minute, hookTimeout: 10 * minute }

/** Folders of tests that are too slow for every change. `npm run test:all` sets `WEEKLY=1`, and scripts ask for a project `on-…`. */
const weeklyOf = (name: string) =>
  process.env.WEEKLY || name.startsWith('on-') ? [] : ['**/weekly/**']

const supportFile = (name: string) =>
  `${import.meta.dirname}/packages/permatable/test/support/${name}.ts`
const dialects = 'test/sql/dialects/*.test.ts'
const severalServers = 'test/several-servers/*.test.ts'
const spider = 'test/several-servers/spider.test.ts'
const prismaClient = 'test/prisma/client/*.test.ts'
const besideNuqs = 'test/adapters/beside-nuqs.test.tsx'
const garbage = 'test/garbage/**/*.test.tsx'
const devtools = 'test/devtools/*.test.{ts,tsx}'
const shownCode = 'test/react-table/shown-code.test.tsx'

/** In files for TanStack Table v8, the package's name is v8, as in an app that has it. Everywhere else, it is v9. */
const tableV8 = {
  name: 'table-v8',
  enforce: 'pre',
  transform: (code, id) =>
    /react-table-v8/.test(id)
      ? code.replaceAll("'@tanstack/react-table'", "'@tanstack/react-table-v8'")
      : undefined,
} satisfies Plugin

interface Options {
  readonly exclude?: readonly string[]
  readonly alias?: readonly { readonly find: string | RegExp; readonly replacement: string }[]
  readonly setup?: readonly string[]
  readonly plugins?: readonly Plugin[]
  /** Packages that Vite loads, where Node would load another copy for them. */
  readonly inline?: true | readonly string[]
}

/** A project of the library's tests: those that need a process of their own, or that run once more, have one each. */
const library = (
  name: string,
  include: readonly string[],
  { exclude = [], alias = [], setup = [], plugins = [], inline }: Options = {},
) => ({
  root: 'packages/permatable',
  // The public names that tsconfig.json maps to the sources.
  resolve: { tsconfigPaths: true, alias: [...alias] },
  plugins: [tableV8, ...plugins],
  test: {
    name,
    ...limits,
    setupFiles: [...setup, 'setup'].map(supportFile),
    include: [...include],
    exclude: [...exclude],
    ...(inline && { server: { deps: { inline: inline === true ? inline : [...inline] } } }),
  },
})

/** The contract on other versions of the routers that have an alias here. */
const routersOf = (name: string, alias: Readonly<Record<string, string>>) =>
  library(
    name,
    Object.keys(alias).map(
      (router) =>
        `test/adapters/contract/${router.replace('@tanstack/react', 'tanstack')}.test.tsx`,
    ),
    {
      alias: Object.entries(alias).map(([router, replacement]) => ({
        find: new RegExp(`^${router}$`),
        replacement,
      })),
    },
  )

// Node is the environment everywhere; a test that needs a document says `// @vitest-environment jsdom`.
const projects = [
  library('library', ['test/**/*.test.{ts,tsx}'], {
    exclude: [besideNuqs, devtools, garbage, severalServers, prismaClient, shownCode],
  }),
  library('shown-code', [shownCode], {
    plugins: [reactCompiler],
    alias: [
      {
        find: /^@\/(?:components\/ui|features)\/(products|table|users)\/.+/,
        replacement: `${import.meta.dirname}/docs/test/starters/$1.ts`,
      },
      ...asDemo.alias,
    ],
  }),
  // A collection takes as long as the heap is large, so its tests begin with an empty one.
  library('garbage', [garbage]),
  // The panel shows every table of the document, so its tests have one of their own.
  library('devtools', [devtools]),
  // nuqs patches the history too, so its tests have a document of their own. It needs the build of React Router that Vite has.
  library('beside-nuqs', [besideNuqs], { inline: ['nuqs'] }),
  routersOf('react-router-8', { 'react-router': 'react-router-8' }),
  routersOf('react-router-6', { 'react-router': supportFile('react-router-6') }),
  routersOf('oldest-routers', {
    'react-router': 'react-router-oldest',
    '@tanstack/react-router': 'tanstack-router-oldest',
  }),
  ...(process.env.WEEKLY
    ? [
        library(
          'react-18',
          ['test/adapters/browser.test.tsx', 'test/react-table-v8/own-options.test.tsx'],
          {
            alias: [
              {
                find: /^(react|react-dom)(\/.*)?$/,
                replacement: `${import.meta.dirname}/packages/react-18/node_modules/$1$2`,
              },
            ],
            setup: ['react-18'],
            // Vitest leaves packages to Node, which would give them the workspace's React.
            inline: true,
          },
        ),
      ]
    : []),
  // `scripts/databases.mjs` names servers, `scripts/better-sqlite.mjs` a driver, and `scripts/prisma.mjs` a client.
  ...(process.env.TEST_DATABASE_URL ? [library('on-postgres', ['test/sql/**/*.test.ts'])] : []),
  ...(process.env.TEST_MYSQL_URL ? [library('on-mysql', [dialects])] : []),
  ...(process.env.TEST_BETTER_SQLITE
    ? [
        library('on-sqlite', [dialects], {
          // The example has a driver of its own.
          exclude: ['test/sql/dialects/million-example.test.ts'],
          // The driver is not of the workspace, and Drizzle imports it by its name.
          alias: [{ find: 'better-sqlite3', replacement: process.env.TEST_BETTER_SQLITE }],
          inline: ['drizzle-orm'],
        }),
      ]
    : []),
  ...(process.env.TEST_PRISMA ? [library('on-prisma', [prismaClient])] : []),
  ...(process.env.TEST_SERVER_URLS
    ? [library('on-several', [severalServers], { exclude: [spider] })]
    : []),
  ...(process.env.TEST_SPIDER_URLS
    ? [
        library('on-spider', [spider, dialects], {
          // How many rows each server reads is tested with the servers.
          exclude: ['test/sql/dialects/{reads.property,million-example}.test.ts'],
        }),
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
