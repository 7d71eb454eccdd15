import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

/**
 * The ways to have a table's state in the URL: what each is called where it was measured, and the code that stands between the
 * table and the library, or the router.
 */
const contenders = {
  permatable: {
    row: 'permatable, browser',
    bundle: 'permatable, hook in a browser, six slices',
    binding: [],
  },
  nuqs: {
    row: 'nuqs, parsers by hand, browser',
    bundle: 'nuqs, with parsers and a binding by hand',
    binding: ['nuqs.ts', 'flat-state.mjs', 'options.ts'],
  },
  'tanstack-table-search-params': {
    row: 'tanstack-table-search-params, TanStack Router, v8',
    bundle: 'tanstack-table-search-params, its hook',
    binding: ['upstream.ts'],
  },
  'by hand': {
    row: 'hand-rolled, TanStack Router',
    bundle: 'a hand-rolled binding of TanStack Router',
    binding: ['hand-rolled.ts', 'options.ts'],
  },
}
type Contender = (typeof contenders)[keyof typeof contenders]

/** What was measured of each. Less is better. */
const forEach = (measure: (contender: Contender) => number) =>
  Object.entries(contenders).map(([name, contender]) => [name, measure(contender)] as const)

/** Returns a number of a table of the docs that `npm run bench` wrote last. */
function numberIn(table: string, column: string, row: string): number {
  const [, text = ''] = read('docs/about/benchmarks.md').split(`<!-- table: ${table} -->\n\n`)
  const [head = [], , ...rows] = (text.split('\n\n')[0] ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const cell = rows.find((cells) => cells[1] === row)?.[head.indexOf(column)]
  if (cell === undefined) throw new Error(`no ${column} of ${row} in ${table}`)
  return Number(cell.replaceAll(',', ''))
}

/** Lines of code: neither empty nor a comment. */
const linesOf = (file: string) =>
  read(`bench/bindings/${file}`)
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(?:\/\/|\/?\*)/.test(line)).length

/** Returns the version of the library, and what was measured of it last. The build puts it in place of `LIBRARY_FACTS`. */
export function readFacts() {
  const { version }: { version: string } = JSON.parse(read('packages/permatable/package.json'))
  const historyCalls = ({ row }: Contender) => numberIn('history-calls', '10 s of typing', row)
  /** Without React and TanStack's packages. */
  const bytes = ({ bundle }: Contender) => numberIn('bytes', 'brotli', bundle)
  return {
    version,
    size: bytes(contenders.permatable),
    historyCalls: {
      permatable: historyCalls(contenders.permatable),
      nuqs: historyCalls(contenders.nuqs),
      byHand: historyCalls(contenders['by hand']),
    },
    measures: [
      {
        title: 'Lost updates',
        text: 'Of 200 runs of changes that come close together, those that lost one.',
        values: forEach(({ row }) => numberIn('history-calls', 'Lost, of 200', row)),
        source: 'bench/sections/lost-updates.mjs',
      },
      {
        title: 'History calls',
        text: 'In 10 s of typing. Browsers refuse them past 100 to 200.',
        values: forEach(historyCalls),
        source: 'bench/sections/history.mjs',
      },
      {
        title: 'Code by hand',
        text: 'Lines between the table and the URL that stay yours.',
        values: forEach(({ binding }) => binding.reduce((sum, file) => sum + linesOf(file), 0)),
        source: 'bench/bindings',
      },
      {
        title: 'Bytes',
        text: 'The others are ahead. The hook and its binding, six slices, brotli, without React and TanStack.',
        values: forEach(bytes),
        source: 'bench/sections/bytes.mjs',
      },
    ],
  }
}

declare global {
  const LIBRARY_FACTS: ReturnType<typeof readFacts>
}
