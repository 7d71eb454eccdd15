import {
  isJsonValue,
  parseFilterValue,
  parseJson,
  serializeFilterValue,
  type ColumnFilter,
} from '../text/filter-value.ts'
import { checkId, dottedId, list, parseId } from '../text/grammar.ts'
import { reject } from '../text/text-codec.ts'
import type { EntryCodec } from './codec.ts'
import { defineSlice, listOnce } from './slice.ts'

/** For `perEntry`: writes a filter's value as JSON, `columnFilters.age=[18,40]`. */
export const jsonValue: EntryCodec<ColumnFilter> = {
  parse(id, text) {
    const value = parseJson(text)
    return value === undefined ? reject('#json') : { id, value }
  },
  serialize: ({ id, value }) =>
    isJsonValue(value)
      ? [checkId(id), JSON.stringify(value)]
      : reject(`a filter value on '${id}' that JSON cannot hold`),
}

/** `columnFilters=name.b,age./18/40` */
export const columnFilters = /* @__PURE__ */ defineSlice({
  key: 'columnFilters',
  default: [] as ColumnFilter[],
  codec: /* @__PURE__ */ list<ColumnFilter>(
    (text) => {
      const dot = text.indexOf('.')
      return dot < 0
        ? reject('#no-value')
        : { id: parseId(text.slice(0, dot)), value: parseFilterValue(text.slice(dot + 1)) }
    },
    ({ id, value }) => `${dottedId(id)}.${serializeFilterValue(value)}`,
  ),
  resetsPage: true,
  once: listOnce,
  columnEntries: 'filter',
})

/** A list of filters, whatever a table keeps there. */
const listOf = (filters: unknown) =>
  (filters ?? []) as readonly { readonly id: string; readonly value?: unknown }[]

export const filterOf = (filters: unknown, id: string): { readonly value?: unknown } | undefined =>
  listOf(filters).find((one) => one.id === id)

/** What a field holds once it's cleared: TanStack Table removes such a filter, too. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === null))

/** Sets or removes one filter. It keeps its place, so that the URL keeps its order. */
export function withFilterOf<F>(filters: readonly F[], id: string, next: unknown): F[]
export function withFilterOf(filters: unknown, id: string, next: unknown): readonly unknown[] {
  const before = filterOf(filters, id)
  const value: unknown = typeof next === 'function' ? next(before?.value) : next
  const after = isEmpty(value) ? [] : [{ id, value }]
  return before
    ? listOf(filters).flatMap((one) => (one === before ? after : one))
    : [...listOf(filters), ...after]
}

/** Changes of the column filters, for a link or `params.set`. */
export interface FilterPatch {
  readonly columnFilters: <F>(previous: readonly F[]) => F[]
}

/**
 * Returns the change that filters one column, for a link: `set={withFilter('status', 'paused')}`. Other filters stay.
 *
 * @param id The id of the column.
 * @param value The value to filter by. `undefined`, or what a cleared field has (`''`, `[]`, `[null, null]`), removes the
 *   filter.
 */
export const withFilter = (id: string, value: unknown): FilterPatch => ({
  columnFilters: (previous) => withFilterOf(previous, id, value),
})

/**
 * Returns the change that adds a value to the list of a column's filter, or takes it out, for a facet:
 * `set={toggledFilter('status', 'paused')}`. Taking out the last one removes the filter.
 *
 * @param id The id of the column.
 * @param value One of the values in the list.
 */
export const toggledFilter = (id: string, value: unknown): FilterPatch => ({
  columnFilters: (previous) =>
    withFilterOf(previous, id, (before: unknown) => {
      const values: readonly unknown[] = Array.isArray(before)
        ? before
        : before == null
          ? []
          : [before]
      return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    }),
})
