import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const properties = 'test/**/*propert{y,ies}*.test.{ts,tsx}'

// Node is the environment everywhere; a test that needs a document says `// @vitest-environment jsdom`.
export default defineConfig({
  test: {
    projects: [
      {
        root: 'packages/permatable',
        // The public names that tsconfig.json maps to the sources.
        resolve: { tsconfigPaths: true },
        test: { name: 'library', include: ['test/**/*.test.{ts,tsx}'], exclude: [properties] },
      },
      {
        root: 'packages/permatable',
        resolve: { tsconfigPaths: true },
        test: {
          name: 'properties',
          include: [properties],
          testTimeout: 120_000,
          globalSetup: fileURLToPath(new URL('scripts/install-compare.mjs', import.meta.url)),
        },
      },
      { root: 'apps/demo', test: { name: 'demo', include: ['{src,test}/**/*.test.{ts,tsx}'] } },
      { root: 'docs', test: { name: 'docs', include: ['**/*.test.{ts,tsx}'] } },
      { root: 'scripts', test: { name: 'scripts', include: ['test/*.test.mjs'] } },
    ],
  },
})
