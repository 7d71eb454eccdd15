import { columnId, columnIds, leafColumns, type NamedColumn } from './column-order.ts'
import { declared, type Columns, type ColumnSchemas } from './columns.ts'
import { instantOf } from './days.ts'
import { inAnyOrder, kindOfFunction, schemaOf, type StandardSchema } from './standard-schema.ts'
import { isOpenRange, range, readEnds, text } from './values.ts'

/** What `columnsOf` reads from a column definition of TanStack Table v8 or v9. */
export interface ColumnDefinition extends NamedColumn {
  /** The name of one of TanStack Table's filter functions, or a function. */
  readonly filterFn?: unknown
  /** The columns of a group. */
  readonly columns?: readonly ColumnDefinition[] | undefined
}

const isScalar = (value: unknown): value is string | number | boolean | Date =>
  ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date

/** For functions that compare with one value. */
const scalar = schemaOf('a single value', (value) => (isScalar(value) ? value : undefined))

// TanStack's examples set one end of a range with `[value, old?.[1]]`, which leaves the other end `undefined`.
const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item == null || isScalar(item))

/** For functions that go through a list. A single value becomes one, as in `someOf`: dropping it would show more rows. */
const list = schemaOf('a list', (value, { isCompared }) => {
  const found = isScalar(value) ? [value] : isList(value) ? value : undefined
  return isCompared && found ? inAnyOrder(found) : found
})

/** For a function that goes through a list in TanStack Table v9 and searches for one value in v8. */
const scalarOrList = schemaOf('a single value or a list', (value) =>
  isScalar(value) || isList(value) ? value : undefined,
)

/** For functions that take the two ends of a range of any type. */
const pair = schemaOf(
  'a list of two ends',
  (value) => (isList(value) && value.length === 2 ? value : undefined),
  isOpenRange,
)

/** For a function that reads texts as dates and treats anything else as an open end. */
const datePair = schemaOf(
  'a range of dates',
  (value) =>
    isList(value) && readEnds(value, (end) => (typeof end === 'number' ? end : instantOf(end)))
      ? value
      : undefined,
  isOpenRange,
)

/** For the app's own filter function, which checks its values itself. */
const anything = schemaOf('a filter value', (value) => value)

/** For a column whose function TanStack Table picks from the data. A text or a list breaks none of them. */
const textOrList = schemaOf(
  'a text or a list',
  (value) => {
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' || isList(value) ? value : undefined
  },
  isOpenRange,
)

const kinds: ReadonlyMap<unknown, StandardSchema> = new Map<unknown, StandardSchema>([
  ...['includesString', 'includesStringSensitive', 'equalsString', 'equalsStringSensitive']
    .concat('startsWith', 'endsWith')
    .map((name) => [name, text()] as const),
  ...['arrHas', 'arrIncludesAll', 'arrIncludesSome'].map((name) => [name, list] as const),
  ['arrIncludes', scalarOrList],
  ...['between', 'betweenInclusive'].map((name) => [name, pair] as const),
  ['inDateRange', datePair],
  ...['equals', 'weakEquals', 'empty', 'notEmpty', 'greaterThan', 'greaterThanOrEqualTo']
    .concat('lessThan', 'lessThanOrEqualTo')
    .map((name) => [name, scalar] as const),
  ['inNumberRange', range()],
  ['auto', textOrList],
  [undefined, textOrList],
])

/**
 * Declares the columns from your table's column definitions: `columns: columnsOf(columnDefs)`. The type of a filter value
 * comes from the column's `filterFn`:
 *
 * - `inNumberRange` takes a range of numbers, `includesString` a text, `arrIncludesSome` a list.
 * - The `filterFn` of `operators(…)` takes its operations, that of `daysIn(…)` a range of days.
 * - A column without `filterFn` takes a text or a list.
 * - Your own function, or an unknown name, takes any value.
 *
 * @param definitions Column definitions of TanStack Table v8 or v9, including groups. A column's name is its `id`,
 *   `accessorKey` or `header`, as in TanStack Table.
 * @param kindOf Returns the type of a column's filter value if you know better, for example from its `meta`. Return
 *   `undefined` to leave it to `filterFn`. @default `filterFn` decides
 */
export function columnsOf<D extends ColumnDefinition>(
  definitions: readonly D[],
  kindOf: (definition: D) => StandardSchema | undefined = () => undefined,
): Columns<ColumnSchemas> {
  const schemas: Record<string, StandardSchema> = Object.create(null)
  // Columns in a group have the type of the group, as in TanStack Table.
  for (const definition of leafColumns(definitions)) {
    const { filterFn } = definition
    const id = columnId(definition)
    if (id !== undefined)
      schemas[id] =
        kindOf(definition) ?? kinds.get(filterFn) ?? kindOfFunction(filterFn) ?? anything
  }
  return declared(schemas, columnIds(definitions))
}
