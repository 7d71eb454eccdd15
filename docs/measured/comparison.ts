import { tableOf } from '../reading/tables.ts'
import { groups } from './routers.ts'
import { sections } from './results.ts'

/** A contender by the words that a table has for it. */
const contenders = [
  ['permatable', 'permatable, browser', 'permatable, hook in a browser, six slices'],
  ['nuqs', 'nuqs, parsers by hand, browser', 'nuqs, with parsers and a binding by hand'],
  [
    'tanstack-table-search-params',
    'tanstack-table-search-params, TanStack Router, v8',
    'tanstack-table-search-params, its hook',
  ],
  ['your own code', 'hand-rolled, TanStack Router', 'a hand-rolled binding of TanStack Router'],
] as const

/** Without the middle half of the runs, which makes a table of five columns too wide. */
function cell(section: string, at: number, column: string, contender: string): string {
  const [head = [], ...rows] = sections.find(({ name }) => name === section)?.tables[at]?.rows ?? []
  const found = rows.find(([name]) => name === contender)?.[head.indexOf(column)]
  if (found === undefined) throw new Error(`no ${column} of ${contender} in ${section}`)
  return found.replace(/ \(.*\)$/, '')
}

const measures = [
  ['from a key press until the table shows it, ratio', 'keystroke', 1, 'DOM, ratio'],
  ['until the next key can be handled, ratio', 'keystroke', 1, 'Free again, ratio'],
  ['renders per key', 'commits', 0, 'Renders of the table and its rows'],
  ['history calls in 10 s of typing', 'history', 0, '10 s of typing'],
  ['of these, dropped by the browser', 'history', 0, 'Dropped'],
  [
    'of 200 interleaved changes, lost an update',
    'lost-updates',
    0,
    'Of 200 interleavings of two to five changes',
  ],
  [
    'of 6 clicks with three changes, lost an update',
    'lost-updates',
    0,
    'Of 6 clicks with three changes each',
  ],
  ['opening a link until the first row, ratio', 'cold-link', 0, 'Ratio'],
  ['bytes of the hook and its binding, Brotli', 'bytes', 0, 'brotli'],
] as const

/** The contenders side by side. */
export const comparisonTable = (): string =>
  tableOf([
    ['', ...contenders.map(([name]) => name)],
    ...measures.map(([title, section, at, column]) => [
      title,
      ...contenders.map(([, name, bundle]) =>
        cell(section, at, column, section === 'bytes' ? bundle : name),
      ),
    ]),
  ])

/** The marks of all promises. */
export const marks: readonly string[] = groups.flatMap(({ promises }) =>
  Object.values(promises).flat(),
)
