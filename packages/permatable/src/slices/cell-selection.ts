import { dottedId, list, parseId } from '../text/grammar.ts'
import { reject } from '../text/text-codec.ts'
import { fieldsOf } from '../values/values.ts'
import { optIn, type OptInOptions, type OptInSlice } from './slice.ts'

/** A rectangle of selected cells, given by two of its corners. */
export interface CellRange {
  /** The row id of the corner where the selection started. */
  anchorRowId: string
  /** The column id of that corner. */
  anchorColumnId: string
  /** The row id of the opposite corner, which moves with the pointer. */
  focusRowId: string
  /** The column id of the opposite corner. */
  focusColumnId: string
  /** `'exclude'` removes the cells from the ranges before it. @default 'include' */
  operation?: 'include' | 'exclude'
}

const idsOf = (range: Partial<CellRange>) => [
  range.anchorRowId,
  range.anchorColumnId,
  range.focusRowId,
  range.focusColumnId,
]

/** The selected cells, as rectangles given by two corners: `cellSelection=1.name.5.age,3.name.3.name.exclude` */
export const cellSelection: (
  options?: OptInOptions<CellRange[]>,
) => OptInSlice<CellRange[], 'cellSelection'> = optIn({
  key: 'cellSelection',
  tableOptions: { autoResetCellSelection: false },
  default: [] as CellRange[],
  rows: false,
  isSelection: true,
  // Ranges are added and removed in order, so the same one may appear again after an opposite operation.
  once(ranges, report) {
    const seen = new Set<string>()
    let last: boolean | undefined
    return ranges.filter((range) => {
      const isExcluded = fieldsOf(range).operation === 'exclude'
      if (isExcluded !== last) seen.clear()
      last = isExcluded
      const ids = idsOf(fieldsOf(range) as Partial<CellRange>)
      const key = JSON.stringify(ids)
      if (seen.has(key)) report(`#twice ${ids.join('.')}`)
      return !seen.has(key) && seen.add(key)
    })
  },
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
    (range) => {
      const ids = idsOf(range)
      const parts = range.operation === 'exclude' ? [...ids, range.operation] : ids
      return parts.map((part) => dottedId(part as string)).join('.')
    },
  ),
})
