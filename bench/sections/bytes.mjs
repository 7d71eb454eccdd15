import { bundle } from '../harness/bundle.mjs'
import { whole } from '../harness/format.mjs'
import { defineSection } from '../harness/section.mjs'

const hookOf = (/** @type {string} */ entry) =>
  `export { useTableSearchParams } from 'permatable/${entry}'`
const nuqsParts = [
  'useQueryStates, createParser',
  'parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString',
].join(', ')

/** @type {[title: string, source: string][]} */
const bundles = [
  ['permatable, hook in a browser', hookOf('browser')],
  ['permatable, hook on TanStack Router', hookOf('tanstack-router')],
  ['permatable, hook on Next', hookOf('next')],
  ['permatable, hook on React Router', hookOf('react-router')],
  [
    'permatable, hook in a browser and useTable',
    `${hookOf('browser')}; export { useTable } from 'permatable/react-table'`,
  ],
  [
    'permatable, definition, as servers use it',
    "export { defineTableSearchParams } from 'permatable'",
  ],
  [
    'tanstack-table-search-params, its hook',
    "export { useTableSearchParams } from 'tanstack-table-search-params'",
  ],
  [
    'tanstack-table-search-params, bound to TanStack Router',
    "export { useUpstream } from './bindings/upstream.ts'",
  ],
  [
    'nuqs, without any table binding',
    `export { ${nuqsParts} } from 'nuqs'; export { NuqsAdapter } from 'nuqs/adapters/react'`,
  ],
  [
    'nuqs, with parsers and a binding by hand',
    "export { useNuqs } from './bindings/nuqs.ts'; export { NuqsAdapter } from 'nuqs/adapters/react'",
  ],
  [
    'a hand-rolled binding of TanStack Router',
    "export { useHandRolled } from './bindings/hand-rolled.ts'",
  ],
]

const sizesOf = (/** @type {import('../harness/bundle.mjs').Bundle} */ { min, gzip, brotli }) => [
  whole(min),
  whole(gzip),
  whole(brotli),
]

export const bytes = defineSection({
  name: 'bytes',
  title: 'Bytes',
  async measure() {
    const rows = [['Bundle', 'Minified', 'gzip', 'brotli']]
    for (const [title, source] of bundles) rows.push([title, ...sizesOf(await bundle(source))])
    const floor = await bundle("import './contenders/floor-v9.tsx'", { isWhole: true })
    rows.push(['the floor: React, the table and its page', ...sizesOf(floor)])
    return {
      tables: [{ title: 'With React, the table, its store and the router left outside', rows }],
      figures: {},
    }
  },
})
