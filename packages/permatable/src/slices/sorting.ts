import { oneParam, type EntryCodec, type TextCodec } from '../codec.ts'
import { dottedId, list, quoted } from '../text.ts'
import { defineSlice } from './slice.ts'

export interface ColumnSort {
  id: string
  desc: boolean
}

const column: TextCodec<ColumnSort> = {
  parse(text, report) {
    const dot = text.lastIndexOf('.')
    if (dot < 0) return void report('a column without a direction')
    const id = dottedId.parse(text.slice(0, dot), report)
    return id === undefined ? undefined : sortDirection.parse(id, text.slice(dot + 1), report)
  },
  serialize(sort, report) {
    const id = dottedId.serialize(sort.id, report)
    return id === undefined ? undefined : `${id}.${sort.desc ? 'desc' : 'asc'}`
  },
}

/** For `perEntry`: the direction as the text. `sorting.name=desc` */
export const sortDirection: EntryCodec<ColumnSort> = {
  parse(id, text, report) {
    if (text === 'asc' || text === 'desc') return { id, desc: text === 'desc' }
    return void report('neither asc nor desc')
  },
  serialize: ({ id, desc }) => [id, desc ? 'desc' : 'asc'],
}

/** `sorting=age.desc,name.asc` */
export const sorting = defineSlice({
  key: 'sorting',
  params: ['sorting'],
  default: [] as ColumnSort[],
  codec: ({ params: [name = ''] }) => oneParam(name, quoted(list(column))),
  resetsPage: true,
})
