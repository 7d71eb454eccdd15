import { list, listId, parseId } from '../text/grammar.ts'
import { listOnce, optIn, type OptInOptions, type OptInSlice } from './slice.ts'

/** The columns to group by: `grouping=status,city` */
export const grouping: (options?: OptInOptions<string[]>) => OptInSlice<string[], 'grouping'> =
  optIn({
    key: 'grouping',
    default: [] as string[],
    codec: list(parseId, listId),
    resetsPage: true,
    once: listOnce,
    columnEntries: 'declared',
  })
