import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { countDamaged } from './damaged.mjs'
import { librariesFor } from './libraries.mjs'

/**
 * Writes each state of states.json with each library and reads it back, into results.json. With `--check` it compares instead.
 * `npm run compare --prefix bench` at the root runs this and makes the tables of docs/about/benchmarks.md of it.
 */
const file = (path) => new URL(path, import.meta.url)
const readJson = (path) => JSON.parse(readFileSync(file(path), 'utf8'))

const defaults = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
}

const { columns, ...groups } = readJson('states.json')
const libraries = librariesFor(columns)

/** Returns whether all of a state comes back. A map without a prototype is the same selection. */
function comesBack(library, expression) {
  const state = stateOf(expression)
  const read = { ...defaults, ...library.read(write(library, state)) }
  const plain = { ...read, rowSelection: { ...read.rowSelection } }
  return isDeepStrictEqual(plain, { ...defaults, ...state })
}

/** As a browser holds it in `location.search`. */
const write = (library, state) => new URL(library.write(state), 'https://example.com/users').search

const stateOf = (expression) => new Function(`return (${expression})`)()

/** Losses: this state, or only one like it, of other texts. */
const lossOf = (library, { state, alike }) =>
  comesBack(library, state) ? (!alike || comesBack(library, alike) ? '' : 'alike') : 'state'

const rowOf = (row) => ({
  title: row.title,
  cells: libraries.map((library) => ({
    search: write(library, stateOf(row.state)),
    loses: lossOf(library, row),
  })),
})

/** Which of a state's damaged links each library opens. */
function damagedOf({ title, state }) {
  // One of them says in the console what it does not know.
  console.warn = () => {}
  return {
    title,
    cells: libraries.map((library) => countDamaged(library, stateOf(state), defaults)),
  }
}

const versionOf = (name) =>
  name.startsWith('permatable') ? '' : readJson(`../node_modules/${name}/package.json`).version

const results = {
  libraries: libraries.map(({ name, filters }) => ({ name, version: versionOf(name), filters })),
  damaged: damagedOf(groups.states.find(({ title }) => title === 'a view of the demo')),
  ...Object.fromEntries(Object.entries(groups).map(([name, rows]) => [name, rows.map(rowOf)])),
}

if (!process.argv.includes('--check')) {
  writeFileSync(file('results.json'), `${JSON.stringify(results, null, 2)}\n`)
} else if (!isDeepStrictEqual(results, readJson('results.json'))) {
  console.error(
    'bench/compare/results.json is not what the libraries write — run npm run compare --prefix bench.',
  )
  process.exitCode = 1
}
