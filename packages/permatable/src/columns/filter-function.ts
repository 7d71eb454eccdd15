import { operationOf, testOf } from './matches.ts'
import type { Kind } from './standard-schema.ts'

/** A filter function of TanStack Table, v8 or v9. */
export type FilterFunction = ((
  row: FilteredRow,
  columnId: string,
  filterValue: unknown,
  addMeta?: (meta: never) => void,
) => boolean) & {
  readonly resolveFilterValue?: (filterValue: unknown) => unknown
  readonly autoRemove?: (filterValue: unknown, column?: FilteredColumn) => boolean
}

/** The function of a table, whose relative filters may refer to a moment of its own. */
export interface MovingFilterFunction extends FilterFunction {
  /** In milliseconds. @default the current time */
  moment?: number
}

interface FilteredRow {
  getValue(columnId: string): unknown
  getAllCells?(): readonly { readonly column: FilteredColumn }[]
}

interface FilteredColumn {
  readonly id: string
  /** The function that TanStack Table picks by the first row. */
  getAutoFilterFn?(): unknown
}

/** Asks a row for a filter. */
type Ask = (row: FilteredRow, columnId: string, addMeta?: (meta: never) => void) => boolean

/**
 * Returns the filter function for the columns of a table that have none of their own: a declared column is filtered as
 * declared, and any other one as TanStack Table does.
 */
export function filterFunctionOf(
  kindOf: (columnId: string) => Kind | undefined,
): MovingFilterFunction {
  function askOf(value: unknown, first: FilteredRow, id: string): Ask {
    const kind = kindOf(id)
    if (kind?.form) {
      const test = testOf(kind, operationOf(kind, value, made.moment ?? Date.now()))
      return (row) => test(row.getValue(id))
    }
    const cells = first.getAllCells?.() ?? []
    const filterFn = autoOf(cells.find(({ column }) => column.id === id)?.column)
    const resolved = filterFn?.resolveFilterValue?.(value) ?? value
    return (row, _, addMeta) => filterFn?.(row, id, resolved, addMeta) ?? true
  }
  /** TanStack Table resolves a filter once, and then asks each row. Only a row tells the column's own function. */
  function resolveFilterValue(value: unknown): Ask {
    let ask: Ask | undefined
    return (row, id, addMeta) => (ask ??= askOf(value, row, id))(row, id, addMeta)
  }
  const filterFn: FilterFunction = (row, id, value, addMeta) =>
    (typeof value === 'function' ? (value as Ask) : resolveFilterValue(value))(row, id, addMeta)
  const made: MovingFilterFunction = Object.assign(filterFn, {
    resolveFilterValue,
    autoRemove(value: unknown, column?: FilteredColumn) {
      const isNone = value === undefined || value === ''
      const kind = column && kindOf(column.id)
      if (kind?.form)
        return isNone || value === null || kind.isOpen?.(value) || Object(value).length === 0
      return autoOf(column)?.autoRemove?.(value, column) ?? isNone
    },
  })
  return made
}

const autoOf = (column: FilteredColumn | undefined): FilterFunction | undefined =>
  column?.getAutoFilterFn?.() as FilterFunction | undefined
