import { twoLists } from '../text/two-lists.ts'
import { optIn } from './opt-in-slice.ts'

export interface ColumnPinningV8 {
  left?: string[]
  right?: string[]
}

/** `columnPinning=name,age/actions` for TanStack Table v8, which says left and right. */
export const columnPinningV8 = optIn({
  key: 'columnPinning',
  default: { left: [], right: [] } as ColumnPinningV8,
  codec: twoLists<ColumnPinningV8>('left', 'right'),
})
