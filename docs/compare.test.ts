import { expect, it } from 'vitest'
import { tableOf, withGenerated } from './test/generated.ts'
import { read } from './reading/pages.ts'

/** Makes the tables of the page from what the pages on performance, on short addresses and on routers show. */
interface Results {
  readonly sections: readonly {
    readonly name: string
    readonly tables: readonly { readonly rows: readonly (readonly string[])[] }[]
  }[]
}

const { sections }: Results = JSON.parse(read('bench/results/latest.json'))

/** A contender by the words that a table has for it. */
const contenders = [
  ['permatable', 'permatable, browser', 'permatable, hook in a browser, six slices'],
  ['nuqs', 'nuqs, parsers by hand, browser', 'nuqs, with parsers and a binding by hand'],
  [
    'tanstack-table-search-params',
    'tanstack-table-search-params, TanStack Router, v8',
    'tanstack-table-search-params, its hook',
  ],
  ['code by hand', 'hand-rolled, TanStack Router', 'a hand-rolled binding of TanStack Router'],
] as const

function cell(section: string, at: number, column: string, contender: string): string {
  const [head = [], ...rows] = sections.find(({ name }) => name === section)?.tables[at]?.rows ?? []
  const found = rows.find(([name]) => name === contender)?.[head.indexOf(column)]
  if (found === undefined) throw new Error(`no ${column} of ${contender} in ${section}`)
  return found
}

const measures: readonly (readonly [title: string, section: string, at: number, column: string])[] =
  [
    ['a key until the table shows it, ratio', 'keystroke', 1, 'DOM, ratio'],
    ['a key until the thread is free again, ratio', 'keystroke', 1, 'Free again, ratio'],
    [
      'renders of the table and its rows per key',
      'commits',
      0,
      'Renders of the table and its rows',
    ],
    ['history calls in 10 s of typing', 'history', 0, '10 s of typing'],
    ['of these, dropped by the browser', 'history', 0, 'Dropped'],
    [
      'of 200 interleaved changes, runs that lost an update',
      'lost-updates',
      0,
      'Of 200 interleavings of two to five changes',
    ],
    [
      'of 6 clicks with three changes, those that lost an update',
      'lost-updates',
      0,
      'Of 6 clicks with three changes each',
    ],
    ['a link in a cold window until the first row, ratio', 'cold-link', 0, 'Ratio'],
    ['bytes that a change leaves on the heap', 'heap', 0, 'Per change'],
    ['bytes of the hook, brotli', 'bytes', 0, 'brotli'],
  ]

/** The bundles of a small table, in the order of the contenders. The one by hand is for TanStack Router, and six slices. */
const small = [
  'permatable, spread into the options',
  'nuqs, with parsers and a binding by hand',
  'tanstack-table-search-params, its hook',
]

const measured = tableOf([
  ['', ...contenders.map(([name]) => name)],
  ...measures.map(([title, section, at, column]) => [
    title,
    ...contenders.map(([, name, bundle]) =>
      cell(section, at, column, section === 'bytes' ? bundle : name),
    ),
  ]),
  [
    'bytes of sorting and pages on TanStack Table v8, with its store',
    ...small.map((bundle) => cell('bytes', 1, 'brotli', bundle)),
    '–',
  ],
])

/** Some of the states. */
const shown = [
  'State',
  'a text and a range',
  '100 selected rows',
  'a range of dates',
  'a view of the demo',
]
const [, states = ''] =
  /<!-- generated: states -->\n\n([^]*?)\n\n<!-- \/generated -->/.exec(
    read('docs/short-addresses.md'),
  ) ?? []
const characters = tableOf(
  states
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((text) => text.trim()),
    )
    .filter(([state = '']) => shown.includes(state)),
)

const routers = read('docs/routers.md')
const promised = routers.split('\n').filter((line) => /\| +[✓–] +\|/.test(line))
const marks = promised.join('').match(/[✓–✗]/g) ?? []
const promises = `${promised.length} promises are a test each, which drives the example of each router in a browser. They hold in ${marks.filter((mark) => mark === '✓').length} of ${marks.length} cells of [the table](routers.md); the others have nothing to promise, such as a router without loaders.`

it('the page of the comparison shows what was measured', async () => {
  expect(marks).not.toContain('✗')
  const page = withGenerated(read('docs/compare.md'), { measured, characters, promises })
  await expect(page).toMatchFileSnapshot('compare.md')
})
