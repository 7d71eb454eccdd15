import type { ColumnEntries } from '../slices/define-slice.ts'
import { attempt, type Report } from '../text/lists-and-ranges.ts'
import { isUnknown, unknownOption } from '../text/unknown-option.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import { excessOf, excessOfAll, operationOf, testOf } from './operator-table.ts'
import { kindOf, outputOf, type Kind, type StandardSchema } from './filter-types.ts'

/** The type of each column's filter value, by column id. */
export type ColumnSchemas = Readonly<Record<string, StandardSchema>>

/** The declared columns of a table. Made by `columns`. */
export interface Columns<C extends ColumnSchemas = ColumnSchemas> {
  /** Internal: may change in any version. */
  readonly '~permatable': {
    readonly schemas: C
    /** Returns how a column filters, if its type is one of the library's own. */
    kindOf(id: unknown): Kind | undefined
    /** Returns the options of a table whose columns filter as declared. */
    tableOptions(): { readonly defaultColumn: { readonly filterFn: MovingFilterFunction } }
    /**
     * Returns the state of a slice without the entries that don't fit the columns. Reports each of those. The app sets it,
     * unless it's `isOfLink`: then a `Date` may be a day, and filters that filter nothing are left out.
     */
    refine(
      entries: ColumnEntries | undefined,
      value: unknown,
      report: Report,
      isOfLink?: boolean,
    ): unknown
    /**
     * Returns the state of a slice with the ends of ranges in order, for code that reads them.
     *
     * @param isCompared `true` for the form that all states share which filter the same, such as ticks in any order.
     */
    inOrder(entries: ColumnEntries | undefined, value: unknown, isCompared: boolean): unknown
  }
}

/**
 * Declares the columns of a table: `columns: columns({ age: range(), status: oneOf(['active', 'paused']) })`. They type
 * the sorting and the filters, and filter the rows of a table in the browser: leave `filterFn` out of the column
 * definitions. Unknown columns and filter values of the wrong type are dropped with an issue.
 *
 * @param schemas The type of each column's filter value, by column id: a ready-made one such as `range()`, or any
 *   synchronous `StandardSchema`. Columns that are only sorted need one too.
 */
export function columns<const C extends ColumnSchemas>(schemas: C): Columns<C> {
  const schemaOf = (id: unknown) =>
    typeof id === 'string' && Object.hasOwn(schemas, id) ? schemas[id] : undefined

  function isKnown(id: unknown, report: Report): boolean {
    if (schemaOf(id)) return true
    report(`there is no column '${String(id)}'`)
    return false
  }

  /** Returns the filter, if it fits. Of a link, one that doesn't fit matches no row: all rows are not what it meant. */
  function filterOf(filter: unknown, report: Report, isOfLink: boolean): readonly unknown[] {
    const { id, value } = fieldsOf(filter)
    const schema = isKnown(id, report) ? schemaOf(id) : undefined
    if (!schema) return []
    const kind = kindOf(schema)
    const isOpen = kind?.isOpen?.(value)
    // Material React Table's range filters set `[undefined, '']` when they mount. That must not reset the page.
    if (isOpen && !isOfLink) return []
    const reportColumn = (reason: string) =>
      isUnknown(value) || report(`'${String(id)}': ${reason}`)
    const reading = { report: reportColumn, isFilter: true, isAsTyped: true, isSetting: !isOfLink }
    const output = attempt(() => ({ value: outputOf(schema, value, reading) }), reportColumn)
    if (output) return [{ id, ...output }]
    const isMeant = isOfLink && Object(value).length !== 0 && !isOpen
    return kind?.form && (isUnknown(value) || isMeant) ? [{ id, value: unknownOption }] : []
  }

  /** Reports filters that cost too much and so match no row. They stay in the state, so that the user sees them. */
  function reportExcess(filters: readonly unknown[], report: Report) {
    const operations = filters.map((filter) => {
      const { id, value } = fieldsOf(filter)
      const kind = kindOfColumn(id)
      const operation = kind?.form ? operationOf(kind, value, 0) : ['is', ...[value].flat()]
      const excess = excessOf(operation.slice(1))
      if (excess) report(`'${String(id)}': ${excess}`)
      return operation
    })
    const excess = excessOfAll(operations)
    if (excess) report(excess)
  }

  const kindOfColumn = (id: unknown) => kindOf(schemaOf(id))

  return {
    '~permatable': {
      schemas,
      kindOf: kindOfColumn,
      tableOptions: () => ({ defaultColumn: { filterFn: filterFunctionOf(kindOfColumn) } }),
      refine(entries, value, report, isOfLink = false) {
        if (!Array.isArray(value)) return value
        const items: readonly unknown[] = value
        if (entries === 'declared')
          return items.filter((item) => isKnown(fieldsOf(item).id ?? item, report))
        if (entries !== 'filter') return value
        const filters = items.flatMap((item) => filterOf(item, report, isOfLink))
        reportExcess(filters, report)
        return filters
      },
      inOrder(entries, value, isCompared) {
        if (entries !== 'filter' || !Array.isArray(value)) return value
        return value.map((filter: unknown) => {
          const { id, value: given } = fieldsOf(filter)
          // Another schema may turn its own output into something else.
          const reading = { report() {}, isFilter: true, isCompared }
          const result = kindOfColumn(id)?.read(given, reading)
          return result && !result.issues ? { id, value: result.value } : filter
        })
      },
    },
  }
}

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
interface MovingFilterFunction extends FilterFunction {
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
function filterFunctionOf(
  kindOfColumn: (columnId: string) => Kind | undefined,
): MovingFilterFunction {
  function askOf(value: unknown, first: FilteredRow, id: string): Ask {
    const kind = kindOfColumn(id)
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
      const kind = column && kindOfColumn(column.id)
      if (kind?.form)
        return isNone || value === null || kind.isOpen?.(value) || Object(value).length === 0
      return autoOf(column)?.autoRemove?.(value, column) ?? isNone
    },
  })
  return made
}

const autoOf = (column: FilteredColumn | undefined): FilterFunction | undefined =>
  column?.getAutoFilterFn?.() as FilterFunction | undefined
