import { dottedId, parseId } from '../text/id.ts'
import { list } from '../text/list.ts'
import { reject } from '../text/text-codec.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { acceptId, acceptList } from './accept.ts'
import type { EntryCodec } from './codec.ts'
import { defineSlice, listOnce } from './slice.ts'

/** A sorted column, and its direction. */
export interface ColumnSort {
  /** The column id, at most one entry per column. */
  id: string
  /** `true` sorts from large to small: `sorting=name.desc`. */
  desc: boolean
}

const parseDirection = (text: string): boolean =>
  text === 'desc' || (text !== 'asc' && reject('#direction'))

/** For `perEntry`: writes the direction of a sorted column, `sorting.name=desc`. */
export const sortDirection: EntryCodec<ColumnSort> = {
  parse: (id, text) => ({ id, desc: parseDirection(text) }),
  serialize: ({ id, desc }) => [id, desc ? 'desc' : 'asc'],
}

/** `sorting=age.desc,name.asc` */
export const sorting = defineSlice({
  key: 'sorting',
  default: [] as ColumnSort[],
  codec: list<ColumnSort>(
    (text) => {
      const dot = text.lastIndexOf('.')
      return dot < 0
        ? reject('#sort')
        : { id: parseId(text.slice(0, dot)), desc: parseDirection(text.slice(dot + 1)) }
    },
    ({ id, desc }) => `${dottedId(id)}.${desc ? 'desc' : 'asc'}`,
  ),
  resetsPage: true,
  once: listOnce,
  columnEntries: 'declared',
})

export const acceptSorting = (value: unknown): ColumnSort[] | undefined =>
  acceptList(value, (item) => {
    const fields = fieldsOf(item)
    const id = acceptId(fields.id)
    return id && typeof fields.desc === 'boolean' ? { id, desc: fields.desc } : undefined
  })
