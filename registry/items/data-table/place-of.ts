import type { Column, RowData } from '@tanstack/react-table'
import type { CSSProperties } from 'react'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

export interface Place {
  /** The column's id, for your styles: `[data-column='hours']`. */
  'data-column': string
  className?: string
  style?: CSSProperties
}

/**
 * Returns the props by which a cell keeps the width of its column, and stays in sight where the column is pinned.
 *
 * @param isSized Whether the column has a width of its own.
 */
export function placeOf<TData extends RowData>(
  column: Column<DataTableFeatures, TData>,
  isSized: boolean,
): Place {
  const id = { 'data-column': column.id }
  const side = column.getIsPinned()
  if (!side) {
    if (isSized) return { ...id, style: widthOf(column.getSize()) }
    // Checkboxes and buttons leave the room to the data.
    return column.accessorFn || column.columns.length > 0 ? id : { ...id, className: 'w-px' }
  }
  const offset =
    side === 'start'
      ? { insetInlineStart: column.getStart('start') }
      : { insetInlineEnd: column.getAfter('end') }
  return {
    ...id,
    className: 'sticky z-10 bg-background',
    style: { ...widthOf(column.getSize()), ...offset },
  }
}

/** Browsers treat `width` alone as a hint. With both limits it is exact. */
const widthOf = (width: number): CSSProperties => ({ minWidth: width, maxWidth: width, width })
