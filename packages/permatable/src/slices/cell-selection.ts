import { dottedId, parseId } from '../text/id.ts'
import { list } from '../text/list.ts'
import { reject } from '../text/text-codec.ts'
import { optIn } from './slice.ts'

/** A rectangle of cells, by two of its corners. */
export interface CellRange {
  anchorRowId: string
  anchorColumnId: string
  focusRowId: string
  focusColumnId: string
  /** `'exclude'` takes the cells out of the ranges before. @default 'include' */
  operation?: 'include' | 'exclude'
}

/** `cellSelection=1.name.5.age,3.name.3.name.exclude`: rectangles by two corners. */
export const cellSelection = optIn({
  key: 'cellSelection',
  tableOptions: { autoResetCellSelection: false },
  default: [] as CellRange[],
  rows: false,
  codec: list<CellRange>(
    (text) => {
      const [row, column, focusRow, focusColumn, operation, extra] = text.split('.').map(parseId)
      // Without an operation, the range is included.
      return !focusColumn || extra || (operation && operation !== 'exclude')
        ? reject('#malformed')
        : ({
            anchorRowId: row,
            anchorColumnId: column,
            focusRowId: focusRow,
            focusColumnId: focusColumn,
            operation,
          } as CellRange)
    },
    ({ anchorRowId, anchorColumnId, focusRowId, focusColumnId, operation }) => {
      const ids = [anchorRowId, anchorColumnId, focusRowId, focusColumnId]
      return (operation === 'exclude' ? [...ids, operation] : ids).map(dottedId).join('.')
    },
  ),
})
