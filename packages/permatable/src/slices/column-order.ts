import { listId, parseId } from '../text/id.ts'
import { list } from '../text/list.ts'
import { acceptId, acceptList } from './accept.ts'
import { defineSlice } from './slice.ts'

/** `columnOrder=age,name,id` */
export const columnOrder = defineSlice({
  key: 'columnOrder',
  default: [] as string[],
  codec: list(parseId, listId),
  columnEntries: 'any',
  rows: false,
})

export const acceptColumnOrder = (value: unknown): string[] | undefined =>
  acceptList(value, acceptId)
