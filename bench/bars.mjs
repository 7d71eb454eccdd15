/**
 * The limits that must hold, as data: a figure of a section, and its maximum. Those of bytes are in the library's package.json.
 *
 * @typedef {object} Bar
 * @property {string} title
 * @property {string} figure
 * @property {number | string} [atMost] a number, or the figure that it is held against; without one it is only reported
 * @property {number} [aim] better than what must hold
 * @property {boolean} [isTimed] a ratio of times, which the machine's other work moves: reported, and never failed
 */

/** @typedef {Bar & { value: number, limit?: number, holds: boolean }} HeldBar */

const rowCounts = [100, 1_000, 10_000]
const adapters = /** @type {const} */ ([
  { contender: 'permatable-browser', title: 'browser' },
  { contender: 'permatable-tanstack-router', title: 'TanStack Router' },
])

/** @type {Bar[]} */
const keystrokes = adapters.flatMap(({ contender, title }) =>
  rowCounts.flatMap((rows) => {
    const figure = `keystroke.${contender}.${rows}`
    const where = `${rows.toLocaleString('en-US')} rows, ${title}, against the floor`
    return [
      { title: `key to DOM, ${where}`, figure: `${figure}.dom`, atMost: 1.1, isTimed: true },
      { title: `key to frame, ${where}`, figure: `${figure}.frame`, atMost: 1.15, isTimed: true },
      // Past a thousand rows the table itself keeps the thread.
      ...(rows > 1_000
        ? []
        : [
            {
              title: `key to free again, ${where}`,
              figure: `${figure}.free`,
              atMost: 1.1,
              isTimed: true,
            },
          ]),
    ]
  }),
)

/** @type {Bar[]} */
const links = [
  {
    title: 'key to DOM, fifty links to views, against fifty anchors',
    figure: 'links.permatable-links.dom',
    atMost: 1.1,
    isTimed: true,
  },
  {
    title: 'address to request, useRowsQuery, against reading the state at once',
    figure: 'request.server-rows.asked',
    isTimed: true,
  },
]

/** @type {Bar[]} */
const counts = adapters.flatMap(({ contender, title }) => [
  {
    title: `React commits per key, ${title}`,
    figure: `commits.${contender}.commits`,
    atMost: 'commits.floor-v9.commits',
  },
  {
    title: `renders per key, ${title}`,
    figure: `commits.${contender}.renders`,
    atMost: 'commits.floor-v9.renders',
  },
  {
    title: `history calls in 10 s at 30 keys a second, ${title}`,
    figure: `history.${contender}.calls`,
    atMost: 80,
  },
  {
    title: `history calls that the browser dropped, ${title}`,
    figure: `history.${contender}.dropped`,
    atMost: 0,
  },
  {
    title: `letters that the final address lacks, ${title}`,
    figure: `history.${contender}.missing`,
    atMost: 0,
  },
  {
    title: `keys after which the caret was elsewhere, ${title}`,
    figure: `history.${contender}.caret-jumps`,
    atMost: 0,
  },
  {
    title: `runs of 200 that lost an update, ${title}`,
    figure: `lost-updates.${contender}.runs`,
    atMost: 0,
  },
  {
    title: `triple clicks of 6 that lost an update, ${title}`,
    figure: `lost-updates.${contender}.clicks`,
    atMost: 0,
  },
  {
    title: `cold deep link, ${title}, against the floor`,
    figure: `cold-link.${contender}`,
    atMost: 1.04,
    isTimed: true,
  },
])

const kinds = [
  { kind: 'typical', aims: { encode: 3, decode: 2.5 } },
  { kind: 'heavy', aims: { encode: 3, decode: 2.5 } },
]

/** @type {Bar[]} */
const codec = [
  ...kinds.flatMap(({ kind, aims }) =>
    /** @type {const} */ (['encode', 'decode']).map((way) => ({
      title: `${way}, ${kind} state, against the best short format`,
      figure: `codec.${kind}.${way}.permatable`,
      atMost: `codec.${kind}.${way}.best-peer`,
      aim: aims[way],
      isTimed: true,
    })),
  ),
  {
    title: 'characters that 99,000 more selected rows add to a run of 1,000',
    figure: 'codec.run-growth.characters',
    atMost: 2,
  },
  .../** @type {const} */ (['encode', 'decode']).map((way) => ({
    title: `${way}, time per row of 10,000 sparse rows against that of 1,000`,
    figure: `codec.sparse-growth.${way}`,
    atMost: 1.5,
    isTimed: true,
  })),
  {
    title: 'time per character of the longest query that is read, against one of a tenth, at worst',
    figure: 'codec.length-growth.ratio',
    atMost: 1.5,
    isTimed: true,
  },
]

/** @type {Bar[]} */
const heap = adapters.map(({ contender, title }) => ({
  title: `bytes that a change leaves on the heap, ${title}, over the floor`,
  figure: `heap.${contender}`,
  aim: 50,
}))

/** @type {Bar[]} */
const demo = [
  {
    title: 'key to frame, the demo, against the demo without its address bar',
    figure: 'address-bar.frame',
    atMost: 1.05,
    isTimed: true,
  },
]

/** @type {Bar[]} */
const queries = [
  {
    title: 'a query from a state and its SQL, against one by hand',
    figure: 'query.permatable.build',
    atMost: 1.25,
    isTimed: true,
  },
  {
    title: 'from an address to rows, against a query by hand',
    figure: 'query.permatable.ask',
    atMost: 1.05,
    isTimed: true,
  },
]

/** @type {Bar[]} */
export const bars = [...keystrokes, ...links, ...counts, ...codec, ...heap, ...queries, ...demo]

/**
 * The bars whose figures were measured.
 *
 * @param {Readonly<Record<string, number>>} figures
 * @returns {HeldBar[]}
 */
export function held(figures) {
  return bars.flatMap((bar) => {
    const value = figures[bar.figure]
    if (value === undefined) return []
    const limit = typeof bar.atMost === 'string' ? figures[bar.atMost] : bar.atMost
    const isMet = limit === undefined || value <= limit
    return [{ ...bar, value, ...(limit !== undefined && { limit }), holds: isMet }]
  })
}
