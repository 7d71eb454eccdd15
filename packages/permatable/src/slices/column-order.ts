import { listId, parseId } from '../text/id.ts'
import { list } from '../text/list.ts'
import { acceptId, acceptList } from './accept.ts'
import { defineSlice, listOnce } from './slice.ts'

/** `columnOrder=age,name,id` */
export const columnOrder = defineSlice({
  key: 'columnOrder',
  default: [] as string[],
  codec: list(parseId, listId),
  once: listOnce,
  columnEntries: 'any',
  ordersColumns: true,
  rows: false,
})

export const acceptColumnOrder = (value: unknown): string[] | undefined =>
  acceptList(value, acceptId)
