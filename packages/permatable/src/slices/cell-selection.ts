import { hex } from '../query/encode.ts'
import { dottedId, listId, parseId } from '../text/id.ts'
import { list } from '../text/list.ts'
import { reject } from '../text/text-codec.ts'
import { optIn } from './opt-in-slice.ts'

/** A rectangle of cells, by two of its corners. */
export interface CellRange {
  anchorRowId: string
  anchorColumnId: string
  focusRowId: string
  focusColumnId: string
  /** `'exclude'` takes the cells out of the ranges before. @default 'include' */
  operation?: 'include' | 'exclude'
}

/** A row's id may have dots, a column's has none unescaped. */
const parts = /^(-?)([^/]+)\.([^./]+)(?:\/([^/]+)\.([^./]+))?$/

const cellText = (row: string, column: string): string =>
  `${listId(row)}.${dottedId(column)}`.replaceAll('/', hex).replace(/^-/, hex)

/** `cellSelection=1.name/5.age,-3.name`: rectangles by two corners, a single cell, and `-` before what is taken out. */
export const cellSelection = optIn({
  key: 'cellSelection',
  tableOptions: { autoResetCellSelection: false },
  default: [] as CellRange[],
  codec: list<CellRange>(
    (text) => {
      const [, minus, ...ids] = parts.exec(text) ?? reject('#malformed')
      const [row = '', column = '', focusRow = row, focusColumn = column] = ids.map(
        (id) => id && parseId(id),
      )
      return {
        anchorRowId: row,
        anchorColumnId: column,
        focusRowId: focusRow,
        focusColumnId: focusColumn,
        ...(minus && { operation: 'exclude' }),
      }
    },
    (range) => {
      const anchor = cellText(range.anchorRowId, range.anchorColumnId)
      const focus = cellText(range.focusRowId, range.focusColumnId)
      const minus = range.operation === 'exclude' ? '-' : ''
      return minus + anchor + (anchor === focus ? '' : `/${focus}`)
    },
  ),
})
