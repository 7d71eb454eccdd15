import { isWellFormed } from '../query/query.ts'
import { quoted } from '../text/grammar.ts'
import { reject } from '../text/text-codec.ts'
import { defineSlice } from './slice.ts'

const EMPTY_STRING = '%22%22'

/** `globalFilter=ann+b`. Explicitly empty, if the default is not: `globalFilter=%2522%2522` */
export const globalFilter = defineSlice({
  key: 'globalFilter',
  default: '' as string,
  // The text is the string itself. A string that would read as the empty one gets one more `25`.
  codec: quoted<string>({
    parse: (text) => (text === EMPTY_STRING ? '' : text.replace(/^%25(?=(?:25)*22%22$)/, '%')),
    serialize(value: unknown) {
      // `table.resetGlobalFilter(true)` sets `undefined`, which means no filter.
      const text = value ?? ''
      if (typeof text !== 'string' || !isWellFormed(text)) return reject('#text')
      return text.replace(/^%(?=(?:25)*22%22$)/, '%25') || EMPTY_STRING
    },
  }),
  resetsPage: true,
  isSearch: true,
})
