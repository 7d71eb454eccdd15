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
  codec: list<CellRange>(
    (text) => {
      const [row, column, focusRow, focusColumn, operation, extra] = text.split('.').map(parseId)
      // An operation that is not said is `undefined`.
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
    // The names are those of reading, so that both lists of fields compress as one.
    (range) => {
      const {
        anchorRowId: row,
        anchorColumnId: column,
        focusRowId: focusRow,
        focusColumnId: focusColumn,
        operation,
      } = range
      const ids = [row, column, focusRow, focusColumn]
      return (operation === 'exclude' ? [...ids, operation] : ids).map(dottedId).join('.')
    },
  ),
})
