import { pinning } from './pinning.ts'

export interface ColumnPinning {
  start: string[]
  end: string[]
}

/** `columnPinning=name,age/actions`: the columns at the start, and those at the end. */
export const columnPinning = pinning<'columnPinning', ColumnPinning>(
  'columnPinning',
  'start',
  'end',
)
