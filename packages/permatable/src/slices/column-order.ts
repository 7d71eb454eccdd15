import { oneParam } from '../codec.ts'
import { list, listId, quoted } from '../text.ts'
import { defineSlice } from './slice.ts'

/** `columnOrder=age,name,id` */
export const columnOrder = defineSlice({
  key: 'columnOrder',
  params: ['columnOrder'],
  default: [] as string[],
  codec: ({ params: [name = ''] }) => oneParam(name, quoted(list(listId))),
})
