import { defineConfig } from 'vitest/config'

// Limits end what hangs. No outcome depends on them, however busy the machine is.
const minute = 60_000
const limits = { testTimeout: 10 * minute, hookTimeout: 10 * minute }

const properties = 'test/**/*propert{y,ies}*.test.{ts,tsx}'

// Node is the environment everywhere; a test that needs a document says `// @vitest-environment jsdom`.
export default defineConfig({
  test: {
    projects: [
      {
        root: 'packages/permatable',
        // The public names that tsconfig.json maps to the sources.
        resolve: { tsconfigPaths: true },
        test: {
          name: 'library',
          ...limits,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [properties],
        },
      },
      {
        // The tests of React Router once more, with its next major version.
        root: 'packages/permatable',
        resolve: {
          tsconfigPaths: true,
          alias: [{ find: /^react-router$/, replacement: 'react-router-8' }],
        },
        test: {
          name: 'react-router-8',
          ...limits,
          include: ['test/**/react-router*.test.tsx', 'test/**/*on-react-router.test.tsx'],
        },
      },
      {
        root: 'packages/permatable',
        resolve: { tsconfigPaths: true },
        test: {
          name: 'properties',
          include: [properties],
          testTimeout: 60 * minute,
        },
      },
      {
        root: 'apps/demo',
        test: { name: 'demo', ...limits, include: ['{src,test}/**/*.test.{ts,tsx}'] },
      },
      { root: 'docs', test: { name: 'docs', ...limits, include: ['**/*.test.{ts,tsx}'] } },
      { root: 'scripts', test: { name: 'scripts', ...limits, include: ['test/*.test.mjs'] } },
    ],
  },
})
