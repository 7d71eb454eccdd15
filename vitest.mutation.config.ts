import { defineConfig } from 'vitest/config'

const root = 'packages/permatable'
const resolve = { tsconfigPaths: true }

// The unit tests of `npm run mutation`. Each of a thousand mutants runs them, so they share a process, those without a
// document go first, and those that load routers and linkifiers are left out.
export default defineConfig({
  test: {
    projects: [
      {
        root,
        resolve,
        test: {
          name: 'values',
          include: ['test/{text,query,slices,codecs,columns,definition,sync}/**/*.test.ts'],
          exclude: ['test/**/*propert{y,ies}*.test.ts', 'test/text/awkward-texts-in-links.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        root,
        resolve,
        test: {
          name: 'tables',
          include: ['test/{columns,definition,sync}/**/*.test.tsx'],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
