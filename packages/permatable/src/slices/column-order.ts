import { list, listId, parseId } from '../text/grammar.ts'
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
