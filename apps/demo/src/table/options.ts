import {
  constructFilterFn,
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  createColumnHelper,
  sortFn_basic,
  sortFn_text,
} from '@tanstack/react-table'
import type { User } from '../users.ts'

/** `[min, max]`; a bound that is `null` is open. */
export type Range = readonly [min: number | null, max: number | null]

const open: Range = [null, null]

/** Returns the text that a text filter looks for. An address may hold any value, and one that is no text filters nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Returns the range that a range filter looks for, as it was entered. A value that is no pair is an open range. */
export function rangeOf(value: unknown): Range {
  return Array.isArray(value) && value.length === 2 ? [boundOf(value[0]), boundOf(value[1])] : open
}

export function boundOf(value: unknown): number | null {
  const bound = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : null
}

const lowerCase = (value: unknown) => textOf(value).toLowerCase()

/** The text anywhere in the value, in either case. */
export const includesText = constructFilterFn({
  resolveFilterValue: lowerCase,
  resolveDataValue: lowerCase,
  filter: (value: string, text: string) => value.includes(text),
})

/** A number from min to max, in whichever order they were given. */
export const inRange = constructFilterFn({
  resolveFilterValue(value: unknown) {
    const [from, to] = rangeOf(value)
    const [min, max] = [from ?? -Infinity, to ?? Infinity]
    return min > max ? [max, min] : [min, max]
  },
  filter: (value: number, [min, max]: [number, number]) => value >= min && value <= max,
})

interface ColumnMeta {
  readonly filter: 'text' | 'range'
  /** How its cells look. */
  readonly cell: string
}

export const features = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
})

export type Features = typeof features

const column = createColumnHelper<Features, User>()

// The first direction is set and not guessed: the guess looks at the rows, and there may be none.
export const columns = column.columns([
  column.accessor('id', {
    header: 'ID',
    sortFn: sortFn_text,
    sortDescFirst: false,
    filterFn: includesText,
    meta: { filter: 'text', cell: 'cell-id' },
  }),
  column.accessor('name', {
    header: 'Name',
    sortFn: sortFn_text,
    sortDescFirst: false,
    filterFn: includesText,
    meta: { filter: 'text', cell: 'cell-text' },
  }),
  column.accessor('age', {
    header: 'Age',
    sortFn: sortFn_basic,
    sortDescFirst: true,
    filterFn: inRange,
    meta: { filter: 'range', cell: 'cell-number' },
  }),
])

export const columnIds: readonly string[] = ['id', 'name', 'age']

/** The options that all tables of users share. */
export const options = {
  features,
  columns,
  defaultColumn: { size: 150, minSize: 20 },
  maxLeafRowFilterDepth: 100,
  globalFilterFn: includesText,
  // The guess looks at the first row's value, and the age is no text.
  getColumnCanGlobalFilter: () => true,
}
