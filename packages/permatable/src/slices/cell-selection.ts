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

/** Reads `row.column`. A row's id may have dots, a column's has none unescaped. */
function parseCell(text: string): readonly [row: string, column: string] {
  const dot = text.lastIndexOf('.')
  return dot < 0
    ? reject('#malformed')
    : [parseId(text.slice(0, dot)), parseId(text.slice(dot + 1))]
}

const cellText = (row: string, column: string): string =>
  `${listId(row)}.${dottedId(column)}`.replace(/^-|\//g, hex)

/** `cellSelection=1.name/5.age,-3.name`: rectangles by two corners, a single cell, and `-` before what is taken out. */
export const cellSelection = optIn({
  key: 'cellSelection',
  tableOptions: { autoResetCellSelection: false },
  default: [] as CellRange[],
  codec: list<CellRange>(
    (text) => {
      const [anchor = reject('#malformed'), focus = anchor, third] = text
        .replace(/^-/, '')
        .split('/')
        .map(parseCell)
      if (third) reject('#malformed')
      return {
        anchorRowId: anchor[0],
        anchorColumnId: anchor[1],
        focusRowId: focus[0],
        focusColumnId: focus[1],
        ...(text.startsWith('-') && { operation: 'exclude' }),
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
