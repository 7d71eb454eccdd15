import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

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

/** Returns the version of the library, and what was measured of it last. The build puts it in place of `LIBRARY_FACTS`. */
export function readFacts() {
  const { version }: { version: string } = JSON.parse(read('packages/permatable/package.json'))
  return {
    version,
    /** Without React and TanStack's packages. */
    size: numberIn('bytes', 'brotli', 'permatable, hook in a browser'),
    /** Of 200 changes, those that another library lost. */
    lost: numberIn(
      'history-calls',
      'Lost, of 200',
      'tanstack-table-search-params, TanStack Router, v8',
    ),
  }
}

declare global {
  const LIBRARY_FACTS: ReturnType<typeof readFacts>
}
