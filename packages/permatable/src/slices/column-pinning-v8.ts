import { pinning } from './pinning.ts'

export interface ColumnPinningV8 {
  left?: string[]
  right?: string[]
}

/** `columnPinning=name,age/actions` for TanStack Table v8, which says left and right. */
export const columnPinningV8 = pinning<'columnPinning', ColumnPinningV8>(
  'columnPinning',
  'left',
  'right',
)
