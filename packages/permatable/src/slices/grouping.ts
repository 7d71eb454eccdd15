import { list, listId, parseId } from '../text/grammar.ts'
import { listOnce, optIn } from './slice.ts'

/** The columns to group by: `grouping=status,city` */
export const grouping = optIn({
  key: 'grouping',
  default: [] as string[],
  codec: list(parseId, listId),
  resetsPage: true,
  once: listOnce,
  columnEntries: 'declared',
})
