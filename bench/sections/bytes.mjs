import { bundle } from '../harness/bundle.mjs'
import { whole } from '../harness/format.mjs'
import { defineSection } from '../harness/section.mjs'

const browserHook = "export { useTableSearchParams } from 'permatable/browser'"
const nuqsParts = [
  'useQueryStates, createParser',
  'parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString',
].join(', ')

/** @type {{ name: string, title: string, source: string }[]} */
const bundles = [
  { name: 'browser', title: 'permatable, hook in a browser, six slices', source: browserHook },
  {
    name: 'tanstack-router',
    title: 'permatable, hook on TanStack Router, six slices',
    source: "export { useTableSearchParams } from 'permatable/tanstack-router'",
  },
  {
    name: 'definition',
    title: 'permatable, the definition alone, as servers use it',
    source: "export { defineTableSearchParams } from 'permatable'",
  },
  {
    name: 'upstream',
    title: 'tanstack-table-search-params, its hook',
    source: "export { useTableSearchParams } from 'tanstack-table-search-params'",
  },
  {
    name: 'upstream-bound',
    title: 'tanstack-table-search-params, bound to TanStack Router',
    source: "export { useUpstream } from './bindings/upstream.ts'",
  },
  {
    name: 'nuqs',
    title: 'nuqs, without any table binding',
    source: `export { ${nuqsParts} } from 'nuqs'; export { NuqsAdapter } from 'nuqs/adapters/react'`,
  },
  {
    name: 'nuqs-bound',
    title: 'nuqs, with parsers and a binding by hand',
    source:
      "export { useNuqs } from './bindings/nuqs.ts'; export { NuqsAdapter } from 'nuqs/adapters/react'",
  },
  {
    name: 'hand-rolled',
    title: 'a hand-rolled binding of TanStack Router',
    source: "export { useHandRolled } from './bindings/hand-rolled.ts'",
  },
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
    /** @type {Record<string, number>} */
    const figures = {}
    const rows = [['Bundle', 'Minified', 'gzip', 'brotli']]
    for (const { name, title, source } of bundles) {
      const made = await bundle(source)
      figures[`bytes.${name}`] = made.brotli
      rows.push([title, ...sizesOf(made)])
    }
    const floor = await bundle("import './contenders/floor-v9.tsx'", { isWhole: true })
    rows.push(['the floor, all of it: React, the table and its page', ...sizesOf(floor)])
    return {
      tables: [{ title: 'With React, the table, its store and the router left outside', rows }],
      figures,
    }
  },
})
