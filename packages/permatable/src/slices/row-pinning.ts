import { twoLists } from '../text/two-lists.ts'
import { optIn } from './opt-in-slice.ts'

export interface RowPinning {
  top: string[]
  bottom: string[]
}

/** `rowPinning=1,2/9`: the rows at the top, and those at the bottom. */
export const rowPinning = optIn({
  key: 'rowPinning',
  default: { top: [], bottom: [] } as RowPinning,
  codec: twoLists<RowPinning>('top', 'bottom'),
})
