import { defineConfig } from 'vitest/config'

/** A group of the library's unit tests, which share a process. */
const group = (groupOrder: number, include: string[], exclude: string[] = []) => ({
  root: 'packages/permatable',
  resolve: { tsconfigPaths: true },
  test: {
    name: `group ${groupOrder}`,
    include: include.map((path) => `test/${path}`),
    exclude: [...exclude, '*propert{y,ies}*', 'awkward-texts-in-links*'].map(
      (path) => `test/**/${path}`,
    ),
    isolate: false,
    sequence: { groupOrder },
  },
})

const large = ['corpus.test.ts', 'awkward-texts.test.ts']

// For `npm run mutation`. A mutant's first failure ends its run, so what starts fast comes first: rows without a document, then
// hundreds of texts and links, then tables. Tests that load routers and linkifiers are left out.
export default defineConfig({
  test: {
    projects: [
      group(0, ['{query,text,slices,codecs,columns,definition}/**/*.test.ts'], large),
      group(
        1,
        large.map((path) => `**/${path}`),
      ),
      group(2, ['{columns,definition,sync}/**/*.test.tsx']),
    ],
  },
})
