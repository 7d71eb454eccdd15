import './harness/production.mjs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { held } from './bars.mjs'
import { aligned, short } from './harness/format.mjs'
import { openPages } from './harness/pages.mjs'
import { writePages } from './pages.mjs'
import { bytes } from './sections/bytes.mjs'
import { codec } from './sections/codec.mjs'
import { history } from './sections/history.mjs'
import { keystroke } from './sections/keystroke.mjs'
import { lostUpdates } from './sections/lost-updates.mjs'
import { query } from './sections/query.mjs'

/** In the order of the page. */
const sections = [keystroke, history, lostUpdates, bytes, codec, query]

/**
 * Measures the library beside its peers and beside a table without any address, and says which bars hold. A run of all
 * sections writes the tables of docs/about/benchmarks.md and comparison.md anew.
 *
 *     npm run bench --prefix bench                          all of it
 *     npm run bench --prefix bench -- --quick               fewer samples, in less than three minutes
 *     npm run bench --prefix bench -- --only bytes,codec    some sections
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const names = values.only?.split(',') ?? sections.map(({ name }) => name)
const unknown = names.filter((name) => !sections.some((section) => section.name === name))
if (unknown.length) {
  const known = sections.map(({ name }) => name).join(', ')
  console.error(`There is no section ${unknown.join(', ')} — take some of ${known}.`)
  process.exit(2)
}

/** @type {Promise<import('./harness/pages.mjs').Pages> | undefined} */
let opened
const run = { quick: values.quick, pages: () => (opened ??= openPages()) }

/** @type {Record<string, number>} */
const figures = {}
const measured = []
try {
  for (const { name, title, measure } of sections.filter(({ name }) => names.includes(name))) {
    console.log(`\n=== ${title}`)
    const start = performance.now()
    const result = await measure(run)
    Object.assign(figures, result.figures)
    measured.push({ name, title, tables: result.tables })
    for (const { title, rows } of result.tables) console.log(`\n${title}\n\n${aligned(rows)}`)
    console.log(`\n(${((performance.now() - start) / 1_000).toFixed(0)} s)`)
  }
} finally {
  await (await opened)?.close()
}

const bars = held(figures)
console.log('\n=== Must hold\n')
console.log(
  aligned([
    ['', 'Measured', 'At most', ''],
    ...bars.map(({ title, value, limit, holds }) => [
      title,
      short(value),
      short(limit),
      holds ? 'holds' : 'DOES NOT HOLD',
    ]),
  ]),
)

if (!values.quick && values.only === undefined) {
  const date = new Date().toISOString().slice(0, 10)
  writePages(`Measured on ${date}: ${machine()}.`, measured)
}

// Times are the machine's too: they are reported. Counts and bytes are the code's alone.
if (bars.some(({ holds, isTimed }) => !holds && !isTimed)) process.exitCode = 1

/** The machine in general words: `2 cores (x64), 24 GB of memory, Linux`. */
function machine() {
  const memory = Math.round(totalmem() / 2 ** 30)
  const systems = /** @type {Record<string, string>} */ ({
    darwin: 'macOS',
    linux: 'Linux',
    win32: 'Windows',
  })
  const system = systems[platform()] ?? platform()
  return `${cpus().length} cores (${arch()}), ${memory} GB of memory, ${system}`
}
