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

const twoSlices = `import { defineTableSearchParams } from 'permatable'
  export const definition = defineTableSearchParams({ onlyNamed: true, sorting: {}, pagination: {} })
  export { useTableSearchParams } from 'permatable/browser'`

/** Sorting and the page of a table of TanStack Table v8. @type {{ name: string, title: string, source: string }[]} */
const small = [
  {
    name: 'permatable',
    title: 'permatable, spread into the options',
    source: `${twoSlices}; export { useControlledTableOptions } from 'permatable/react'`,
  },
  {
    name: 'permatable-connected',
    title: 'permatable, its useReactTable, which keeps the page in range',
    source: `${twoSlices}; export { useReactTable } from 'permatable/react-table-v8'`,
  },
  {
    name: 'nuqs',
    title: 'nuqs, with parsers and a binding by hand',
    source: `export { useNuqsSortingAndPages } from './bindings/nuqs-sorting-and-pages.ts'
      export { NuqsAdapter } from 'nuqs/adapters/react'`,
  },
  {
    name: 'upstream',
    title: 'tanstack-table-search-params, its hook',
    source: "export { useTableSearchParams } from 'tanstack-table-search-params'",
  },
]

/** An addition is measured on each of these, with each of the spellings. */
const hooks = ['browser', 'tanstack-router', 'react-router', 'next', 'next-pages', 'wouter']

/**
 * Texts that a bundle drops. A bundler chooses its short names by the letters of the sources, and another choice alone
 * makes a bundle up to 35 bytes larger or smaller.
 */
const spellings = ['', 'etaoin', 'shrdlu', 'VWXYZ', 'ABCDE'].map(
  (letters) => `const dropped = '${letters.repeat(400)}'\n`,
)

/** The slices that a definition imports. */
const slices = [
  'columnVisibility',
  'columnPinning',
  'columnSizing',
  'grouping',
  'expanded',
  'rowPinning',
  'cellSelection',
]

/** The exports that come on top of a hook. @type {{ name: string, title?: string, names: string[], from: string }[]} */
const additions = [
  ...slices.map((slice) => ({ name: slice, names: [slice], from: 'slices' })),
  { name: 'slices', title: 'these seven slices together', names: slices, from: 'slices' },
  { name: 'slice', names: ['slice'], from: 'slices' },
  { name: 'storage', names: ['personal', 'remember'], from: 'storage' },
  { name: 'in-range', names: ['usePageInRange'], from: 'react' },
  { name: 'controlled', names: ['useControlledTableOptions'], from: 'react' },
  {
    name: 'tanstack-router',
    title: 'the adapter of TanStack Router',
    names: ['tanstackRouterAdapter'],
    from: 'tanstack-router',
  },
]

const sizesOf = (/** @type {import('../harness/bundle.mjs').Bundle} */ { min, gzip, brotli }) => [
  whole(min),
  whole(gzip),
  whole(brotli),
]

/**
 * An app uses what it imports, and exports none of it.
 *
 * @param {readonly string[]} names
 */
const sourceOf = (names, /** @type {string} */ from) =>
  `import { ${names.join(', ')} } from 'permatable/${from}'; console.log(${names.join(', ')})\n`

/**
 * Returns the bytes that some exports add to a hook: the mean over all hooks without them and over the spellings.
 *
 * @param {readonly string[]} names
 * @returns {Promise<import('../harness/bundle.mjs').Bundle>}
 */
async function meanAddition(names, /** @type {string} */ from) {
  const mean = { min: 0, gzip: 0, brotli: 0 }
  const cases = hooks
    .filter((hook) => hook !== from)
    .flatMap((hook) => spellings.map((text) => text + sourceOf(['useTableSearchParams'], hook)))
  for (const hook of cases) {
    const [before, after] = [await bundle(hook), await bundle(hook + sourceOf(names, from))]
    mean.min += (after.min - before.min) / cases.length
    mean.gzip += (after.gzip - before.gzip) / cases.length
    mean.brotli += (after.brotli - before.brotli) / cases.length
  }
  return mean
}

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
    const added = [['On top of a hook, the mean of all', 'Minified', 'gzip', 'brotli']]
    for (const { name, names, from, title } of additions) {
      const mean = await meanAddition(names, from)
      figures[`bytes.added.${name}`] = mean.brotli
      added.push([title ?? names.map((each) => `\`${each}\``).join(', '), ...sizesOf(mean)])
    }
    const smallRows = [['Bundle', 'Minified', 'gzip', 'brotli']]
    for (const { name, title, source } of small) {
      const made = await bundle(source, { hasStore: true })
      figures[`bytes.small.${name}`] = made.brotli
      smallRows.push([title, ...sizesOf(made)])
    }
    return {
      tables: [
        { title: 'With React, the table, its store and the router left outside', rows },
        { title: 'Sorting and pages on TanStack Table v8, with its store', rows: smallRows },
        { title: 'Additions', rows: added },
      ],
      figures,
    }
  },
})
