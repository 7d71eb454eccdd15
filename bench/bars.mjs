/**
 * The limits that must hold, as data: a figure of a section, and its maximum. Those of bytes are in the library's .size-limit.mjs.
 *
 * @typedef {object} Bar
 * @property {string} title
 * @property {string} figure
 * @property {number | string} atMost a number, or the figure that it is held against
 * @property {boolean} [isTimed] a ratio of times, which the machine's other work moves: reported, and never failed
 */

/** @typedef {Bar & { value: number, limit: number, holds: boolean }} HeldBar */

const adapters = /** @type {const} */ ([
  ['permatable-browser', 'browser'],
  ['permatable-tanstack-router', 'TanStack Router'],
])

/** @type {Bar[]} */
const bars = [
  ...adapters.flatMap(([contender, title]) =>
    [100, 1_000, 10_000].map((rows) => ({
      title: `key to DOM, ${rows.toLocaleString('en-US')} rows, ${title}, against the floor`,
      figure: `keystroke.${contender}.${rows}.dom`,
      atMost: 1.1,
      isTimed: true,
    })),
  ),
  ...adapters.flatMap(([contender, title]) =>
    /** @type {const} */ ([
      ['history calls in 10 s at 30 keys a second', 'history', 'calls', 80],
      ['history calls that the browser dropped', 'history', 'dropped', 0],
      ['letters that the final address lacks', 'history', 'missing', 0],
      ['keys after which the caret was elsewhere', 'history', 'caret-jumps', 0],
      ['runs of 200 that lost an update', 'lost-updates', 'runs', 0],
      ['triple clicks of 6 that lost an update', 'lost-updates', 'clicks', 0],
    ]).map(([what, section, figure, atMost]) => ({
      title: `${what}, ${title}`,
      figure: `${section}.${contender}.${figure}`,
      atMost,
    })),
  ),
  ...['encode', 'decode'].map((way) => ({
    title: `${way}, against the best short format`,
    figure: `codec.${way}.permatable`,
    atMost: `codec.${way}.best-peer`,
    isTimed: true,
  })),
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

/**
 * The bars whose figures were measured.
 *
 * @param {Readonly<Record<string, number>>} figures
 * @returns {HeldBar[]}
 */
export const held = (figures) =>
  bars.flatMap((bar) => {
    const value = figures[bar.figure]
    const limit = typeof bar.atMost === 'string' ? figures[bar.atMost] : bar.atMost
    if (value === undefined || limit === undefined) return []
    return [{ ...bar, value, limit, holds: value <= limit }]
  })
