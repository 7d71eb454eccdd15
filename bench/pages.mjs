import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ name: string, tables: readonly { title: string, rows: readonly (readonly string[])[] }[] }} Measured */

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = ['docs/about/benchmarks.md', 'docs/about/comparison.md']

/** A contender by the words that a table has for it. The first is how the comparison calls it. */
const contenders = [
  ['permatable', 'permatable, browser', 'permatable, hook in a browser'],
  ['nuqs', 'nuqs, parsers by hand, browser', 'nuqs, with parsers and a binding by hand'],
  [
    'tanstack-table-search-params',
    'tanstack-table-search-params, TanStack Router, v8',
    'tanstack-table-search-params, its hook',
  ],
  ['your own code', 'hand-rolled, TanStack Router', 'a hand-rolled binding of TanStack Router'],
]

/** What the comparison names, its section and its column. */
const compared = [
  ['from a key press until the table shows it, ratio', 'keystroke', 'DOM, ratio'],
  ['until the next key can be handled, ratio', 'keystroke', 'Free again, ratio'],
  ['history calls in 10 s of typing', 'history', '10 s of typing'],
  ['of these, dropped by the browser', 'history', 'Dropped'],
  ['of 200 interleaved changes, lost an update', 'lost-updates', 'Lost, of 200'],
  ['of 6 clicks with three changes, lost an update', 'lost-updates', 'Lost, of 6 clicks'],
  ['bytes of the hook and its binding, Brotli', 'bytes', 'brotli'],
]

/**
 * Writes what a whole run measured between the marks of the pages: the only place where it stands.
 *
 * @param {string} run the date and the machine
 * @param {readonly Measured[]} sections
 */
export function writePages(run, sections) {
  /** @param {string} section @param {RegExp} [title] */
  const rowsOf = (section, title = /./) =>
    sections.find(({ name }) => name === section)?.tables.find((table) => title.test(table.title))
      ?.rows ?? []
  const keys = rowsOf('keystroke', /^1,000 rows/)
  const lost = rowsOf('lost-updates')
  const columnsOf = (/** @type {typeof keys} */ rows, /** @type {readonly string[]} */ heads) =>
    rows.map((row) => heads.map((head) => row[rows[0]?.indexOf(head) ?? -1] ?? ''))
  const cell = (/** @type {string} */ section, /** @type {string} */ head, at = 0) => {
    const rows = section === 'keystroke' ? keys : rowsOf(section)
    const name = contenders[at]?.[section === 'bytes' ? 2 : 1]
    const found = rows.find((row) => row[0] === name)?.[rows[0]?.indexOf(head) ?? -1] ?? ''
    // The middle half of the runs would make five columns too wide.
    return found.replace(/ \(.*\)$/, '')
  }
  const calls = columnsOf(rowsOf('history'), ['Contender', 'A word', '10 s of typing', 'Dropped'])
  /** @type {Record<string, string>} */
  const drawn = {
    run,
    keystroke: tableOf(
      columnsOf(keys, ['Contender', 'DOM, ratio', 'Frame, ratio', 'Free again, ratio']),
    ),
    'history-calls': tableOf(
      calls.map((row) => [...row, lost.find(([name]) => name === row[0])?.[1] ?? '']),
    ),
    bytes: tableOf(rowsOf('bytes')),
    codec: tableOf(
      columnsOf(rowsOf('codec'), ['Codec', 'Characters', 'Encode, ratio', 'Decode, ratio']),
    ),
    query: tableOf(rowsOf('query')),
    measured: tableOf([
      ['', ...contenders.map(([name = '']) => name)],
      ...compared.map(([title = '', section = '', head = '']) => [
        title,
        ...contenders.map((_, at) => cell(section, head, at)),
      ]),
    ]),
  }
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8').replace(
      /^(<!-- table: (\w[\w-]*) -->\n\n)[^]*?(\n\n<!-- end -->)$/gm,
      (_, start, name, end) => start + drawn[name] + end,
    )
    writeFileSync(join(root, page), text)
  }
  const oxfmt = createRequire(join(root, 'package.json')).resolve('oxfmt/package.json')
  spawnSync(process.execPath, [join(dirname(oxfmt), 'bin/oxfmt'), ...pages], { cwd: root })
}

const tableOf = (/** @type {readonly (readonly string[])[]} */ [head = [], ...rows]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
