import { routerTable } from '../reading/entries.ts'
import { fillMarks } from '../reading/marks.ts'
import { tableOf } from '../reading/tables.ts'
import { chatTable } from './chats.ts'
import { comparisonTable } from './comparison.ts'
import { lengthTable, states } from './lengths.ts'
import { millionTable } from './million.ts'
import { date, machine, rowsOf } from './results.ts'

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
  measured: comparisonTable,
  routers: routerTable,
}

/** Draws the tables of a page anew, as `npm run unit -- docs/measured -u` writes them. */
export const drawTables = (text: string): string =>
  fillMarks(
    text,
    (name, drawn) => `<!-- table: ${name} -->\n\n${tables[name]?.() ?? drawn}\n\n<!-- end -->`,
  )
