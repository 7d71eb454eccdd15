import { pinning } from './pinning.ts'

export interface RowPinning {
  top: string[]
  bottom: string[]
}

/** `rowPinning=1,2/9`: the rows at the top, and those at the bottom. */
export const rowPinning = pinning<'rowPinning', RowPinning>('rowPinning', 'top', 'bottom')
