import { tableOf } from '../reading/tables.ts'
import { chatTable } from './chats.ts'
import { comparisonTable } from './comparison.ts'
import { lengthTable, states } from './lengths.ts'
import { millionTable } from './million.ts'
import { date, machine, rowsOf } from './results.ts'
import { promiseTables } from './routers.ts'

const tables: Readonly<Record<string, () => string>> = {
  run: () => `Measured on ${date}: ${machine}.`,
  keystroke: () =>
    tableOf(
      rowsOf(
        'keystroke',
        /^1,000 rows/,
        'Contender',
        'DOM, ratio',
        'Frame, ratio',
        'Free again, ratio',
      ),
    ),
  'history-calls': () => {
    const lost = rowsOf(
      'lost-updates',
      /./,
      'Contender',
      'Of 200 interleavings of two to five changes',
    )
    const calls = rowsOf('history', /./, 'Contender', 'A word', '10 s of typing', 'Dropped')
    return tableOf(
      calls.map(([name = '', ...cells], at) => {
        const [, found = ''] = lost.find(([other]) => other === name) ?? []
        return [name, ...cells, at === 0 ? 'Lost, of 200' : found]
      }),
    )
  },
  bytes: () => tableOf(rowsOf('bytes', /left outside/, 'Bundle', 'Minified', 'gzip', 'brotli')),
  codec: () =>
    tableOf(rowsOf('codec', /typical/, 'Codec', 'Characters', 'Encode, ratio', 'Decode, ratio')),
  length: () => lengthTable(states),
  chats: chatTable,
  million: millionTable,
  promises: promiseTables,
  measured: comparisonTable,
}

/** Puts what was measured in the places of a page: `<!-- table: bytes -->`. */
export const drawTables = (text: string): string =>
  text.replace(/^<!-- table: (.+) -->$/gm, (_, name: string) => {
    const draw = tables[name]
    if (!draw) throw new Error(`there is no table ${name}`)
    return draw()
  })
