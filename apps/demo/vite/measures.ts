import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contender, Measure } from 'virtual:library-facts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

interface Results {
  readonly sections: readonly {
    readonly name: string
    readonly tables: readonly { readonly rows: readonly (readonly string[])[] }[]
  }[]
}

interface Comparison {
  readonly libraries: readonly { readonly name: string }[]
  readonly damaged: {
    readonly cells: readonly {
      readonly links: number
      readonly fails: number
      readonly told: number
    }[]
  }
}

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
const libraries: Names = {
  permatable: 'permatable',
  nuqs: 'nuqs',
  'tanstack-table-search-params': 'tanstack-table-search-params',
  'by hand': '@tanstack/router-core',
}

/** The code that stands between the table and the library, or the router. */
const bindings: Readonly<Record<Contender, readonly string[]>> = {
  permatable: [],
  nuqs: ['nuqs.ts', 'nuqs-parsers.mjs', 'flat-state.mjs', 'options.ts'],
  'tanstack-table-search-params': ['upstream.ts'],
  'by hand': ['hand-rolled.ts', 'options.ts'],
}

async function forEach<Value>(measure: (contender: Contender) => Value | Promise<Value>) {
  const contenders = Object.keys(onPages) as Contender[]
  return Promise.all(contenders.map(async (name) => [name, await measure(name)] as const))
}

/** The measured rows of the first screen, from what `npm run bench` and `npm run compare` recorded last. */
export async function readMeasures(): Promise<readonly Measure[]> {
  const { sections }: Results = JSON.parse(await read('bench/results/latest.json'))
  const comparison: Comparison = JSON.parse(await read('bench/compare/results.json'))

  function numberOf(section: string, names: Names, column: string) {
    const { rows = [] } = sections.find(({ name }) => name === section)?.tables[0] ?? {}
    return (contender: Contender): number => {
      const row = rows.find(([name]) => name === names[contender])
      const cell = row?.[rows[0]?.indexOf(column) ?? -1]
      if (cell === undefined) throw new Error(`no ${column} of ${contender} in ${section}`)
      return Number(cell.replaceAll(',', ''))
    }
  }

  function damagedOf(contender: Contender) {
    const at = comparison.libraries.findIndex(({ name }) => name === libraries[contender])
    const cell = comparison.damaged.cells[at]
    if (!cell) throw new Error(`no damaged links of ${contender}`)
    return cell
  }

  const { told, links } = damagedOf('permatable')
  return [
    {
      title: 'Lost updates',
      text: 'Of 200 runs of changes that come close together, those that lost one.',
      values: await forEach(
        numberOf('lost-updates', onPages, 'Of 200 interleavings of two to five changes'),
      ),
      source: 'bench/sections/lost-updates.mjs',
    },
    {
      title: 'History calls',
      text: 'In 10 s of typing. Browsers refuse them past 100 to 200.',
      values: await forEach(numberOf('history', onPages, '10 s of typing')),
      source: 'bench/sections/history.mjs',
    },
    {
      title: 'Damaged links',
      text: `Of each 100, those that show no table. permatable also says what it left out, in ${Math.round((told / links) * 100)}.`,
      values: await forEach((contender) => {
        const { fails, links } = damagedOf(contender)
        return Math.round((fails / links) * 100)
      }),
      source: 'bench/compare/damaged.mjs',
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
