import { defineConfig } from 'vitest/config'

const source = `${import.meta.dirname}/packages/permatable/src`

/** A group of the library's unit tests, which share a process. */
const group = (groupOrder: number, include: string[], exclude: string[] = []) => ({
  root: 'packages/permatable',
  resolve: { tsconfigPaths: true },
  test: {
    name: `group ${groupOrder}`,
    setupFiles: ['test/support/setup.ts'],
    include: include.map((path) => `test/${path}`),
    exclude: [
      ...exclude,
      '*propert{y,ies}*',
      'definition/types.test.ts',
      '{beside-nuqs,shown-code}.test.tsx',
    ].map((path) => `test/**/${path}`),
    // Whatever is slow on a busy machine has not noticed a mutant: neither a test nor a hook, which may start a database.
    testTimeout: 30_000,
    hookTimeout: 300_000,
    isolate: false,
    sequence: { groupOrder },
  },
})

// For `npx stryker run`. A mutant's first failure ends its run, so what starts fast comes first: rows without a document, then
// tables, routers and databases. Left out are the tests that start the compiler, those that collect garbage for
// each adapter, those beside nuqs, which patches the history, and what runs the docs' code, which needs a build.
export default defineConfig({
  test: {
    projects: [
      // The tables of the URL format.
      {
        resolve: {
          alias: [
            { find: /^permatable$/, replacement: `${source}/index.ts` },
            { find: /^permatable\/(.*)$/, replacement: `${source}/$1.ts` },
          ],
        },
        test: {
          name: 'format',
          include: ['docs/url-format*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      group(0, ['sql/plan.test.ts', '{slices,codecs,columns,definition}/**/*.test.ts']),
      group(2, ['{columns,definition,garbage,storage,sync}/**/*.test.tsx', 'views/*.test.ts']),
      group(3, ['{react,adapters,react-table}/**/*.test.tsx', '{console,links}/*.test.tsx']),
      group(4, ['{sql,postgrest}/**/*.test.ts', 'prisma/query.test.ts'], ['plan.test.ts']),
      group(5, ['devtools/*.test.tsx']),
    ],
  },
})
