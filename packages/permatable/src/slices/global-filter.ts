import { oneParam, type TextCodec } from '../codec.ts'
import { isWellFormed } from '../query.ts'
import { quoted } from '../text.ts'
import { defineSlice } from './slice.ts'

const EMPTY_STRING = '%22%22'

/** The string itself; what would read as the empty one is written with one more `25`. */
const searchText: TextCodec<string> = {
  parse(text) {
    if (text === EMPTY_STRING) return ''
    return /^%(?:25)+22%22$/.test(text) ? text.replace('25', '') : text
  },
  // `table.resetGlobalFilter(true)` sets undefined, which means no filter.
  serialize(value: unknown, report) {
    const text = value ?? ''
    if (typeof text !== 'string' || !isWellFormed(text))
      return void report('a value that is not well-formed text')
    if (text === '') return EMPTY_STRING
    return /^%(?:25)*22%22$/.test(text) ? `%25${text.slice(1)}` : text
  },
}

/** `globalFilter=ann+b`; explicitly empty over another default: `globalFilter=%2522%2522` */
export const globalFilter = defineSlice({
  key: 'globalFilter',
  params: ['globalFilter'],
  default: '' as string,
  codec: ({ params: [name = ''] }) => oneParam(name, quoted(searchText)),
  resetsPage: true,
})
