import { twoLists } from '../text/two-lists.ts'
import { optIn } from './opt-in-slice.ts'

export interface ColumnPinning {
  start: string[]
  end: string[]
}

/** `columnPinning=name,age/actions`: the columns at the start, and those at the end. */
export const columnPinning = optIn({
  key: 'columnPinning',
  default: { start: [], end: [] } as ColumnPinning,
  codec: twoLists<ColumnPinning>('start', 'end'),
})
