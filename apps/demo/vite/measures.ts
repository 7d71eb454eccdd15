import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contender, Measure } from 'virtual:library-facts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

type Names = Readonly<Record<Contender, string>>

/** What each contender is called where it was measured. */
const onPages: Names = {
  permatable: 'permatable, browser',
  nuqs: 'nuqs, parsers by hand, browser',
  'tanstack-table-search-params': 'tanstack-table-search-params, TanStack Router, v8',
  'by hand': 'hand-rolled, TanStack Router',
}
const bundles: Names = {
  permatable: 'permatable, hook in a browser, six slices',
  nuqs: 'nuqs, with parsers and a binding by hand',
  'tanstack-table-search-params': 'tanstack-table-search-params, its hook',
  'by hand': 'a hand-rolled binding of TanStack Router',
}
/** The code that stands between the table and the library, or the router. */
const bindings: Readonly<Record<Contender, readonly string[]>> = {
  permatable: [],
  nuqs: ['nuqs.ts', 'flat-state.mjs', 'options.ts'],
  'tanstack-table-search-params': ['upstream.ts'],
  'by hand': ['hand-rolled.ts', 'options.ts'],
}

async function forEach<Value>(measure: (contender: Contender) => Value | Promise<Value>) {
  const contenders = Object.keys(onPages) as Contender[]
  return Promise.all(contenders.map(async (name) => [name, await measure(name)] as const))
}

/** The measured rows of the first screen, from the tables of the docs that `npm run bench` wrote last. */
export async function readMeasures(): Promise<readonly Measure[]> {
  const page = await read('docs/about/benchmarks.md')

  function numberOf(table: string, names: Names, column: string) {
    const [, text = ''] = page.split(`<!-- table: ${table} -->\n\n`)
    const [head = [], , ...rows] = (text.split('\n\n')[0] ?? '')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    return (contender: Contender): number => {
      const row = rows.find((cells) => cells[1] === names[contender])
      const cell = row?.[head.indexOf(column)]
      if (cell === undefined) throw new Error(`no ${column} of ${contender} in ${table}`)
      return Number(cell.replaceAll(',', ''))
    }
  }

  return [
    {
      title: 'Lost updates',
      text: 'Of 200 runs of changes that come close together, those that lost one.',
      values: await forEach(numberOf('history-calls', onPages, 'Lost, of 200')),
      source: 'bench/sections/lost-updates.mjs',
    },
    {
      title: 'History calls',
      text: 'In 10 s of typing. Browsers refuse them past 100 to 200.',
      values: await forEach(numberOf('history-calls', onPages, '10 s of typing')),
      source: 'bench/sections/history.mjs',
    },
    {
      title: 'Code by hand',
      text: 'Lines between the table and the URL that stay yours.',
      values: await forEach(async (contender) => {
        const files = await Promise.all(
          bindings[contender].map((file) => read(`bench/bindings/${file}`)),
        )
        return files.reduce((sum, text) => sum + linesOf(text), 0)
      }),
      source: 'bench/bindings',
    },
    {
      title: 'Bytes',
      text: 'The others are ahead. The hook and its binding, six slices, brotli, without React and TanStack.',
      values: await forEach(numberOf('bytes', bundles, 'brotli')),
      source: 'bench/sections/bytes.mjs',
    },
  ]
}

/** Lines of code: neither empty nor a comment. */
const linesOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() && !/^\s*(?:\/\/|\/?\*)/.test(line)).length
