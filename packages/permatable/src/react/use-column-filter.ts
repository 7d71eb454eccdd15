import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { checkParams } from '../definition/check-given.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useAtom } from './use-atom.ts'

/** The ids of the columns you can filter: the declared columns, or any text. */
export type FilterId<State> = State extends {
  readonly columnFilters: readonly { readonly id: infer Id }[]
}
  ? Id
  : never

/** The type of a column's filter value, from its declaration. `unknown` if no columns are declared. */
export type FilterValue<State, Id> = State extends {
  readonly columnFilters: readonly (infer F)[]
}
  ? F extends { readonly id: infer I; readonly value: infer Value }
    ? Id extends I
      ? Value
      : never
    : never
  : never

/** Sets the filter of one column: a value, a function of the latest value, or `undefined` to remove the filter. */
type SetColumnFilter<Value> = (
  next: Value | undefined | ((previous: Value | undefined) => Value | undefined),
) => void

/**
 * Returns the filter value of one column and its setter: `const [age, setAge] = useColumnFilter(params, 'age')`. The
 * value is `undefined` if the column isn't filtered. Set `undefined` to remove the filter, or what a cleared field has: `''`,
 * `[]`, `[null, null]`.
 *
 * @param params What `useTableSearchParams` returns.
 * @param id The id of the column. If the definition declares columns, one of them.
 */
export function useColumnFilter<State extends object, const Id extends FilterId<State> & string>(
  params: TableParams<State>,
  id: Id,
): readonly [
  value: FilterValue<State, Id> | undefined,
  set: SetColumnFilter<FilterValue<State, Id>>,
]
export function useColumnFilter(
  params: TableParams<Record<string, unknown>>,
  id: string,
): readonly [value: unknown, set: (next: never) => void] {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useColumnFilter')
  const {
    '~permatable': { slots },
    set,
  } = params
  const slot = slots.find(({ slice }) => slice.columnEntries === 'filter')
  const { atom, setFilter } = useMemo(
    () => ({
      atom: createAtom(() => filterOf(slot?.atom.get(), id)?.value),
      setFilter(next: unknown) {
        if (slot) set({ [slot.key]: (filters: unknown) => withFilter(filters, id, next) })
      },
    }),
    [slot, id, set],
  )
  return [useAtom(atom), setFilter]
}

interface Filter {
  readonly id: string
  readonly value: unknown
}

const listOf = (filters: unknown) => (filters ?? []) as readonly Filter[]

const filterOf = (filters: unknown, id: string) => listOf(filters).find((one) => one.id === id)

/** What a field holds once it's cleared: TanStack Table removes such a filter, too. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === null))

/** Sets or removes one filter. It keeps its place, so that the URL keeps its order. */
function withFilter(filters: unknown, id: string, next: unknown): readonly Filter[] {
  const before = filterOf(filters, id)
  const value: unknown = typeof next === 'function' ? next(before?.value) : next
  const after = isEmpty(value) ? [] : [{ id, value }]
  return before
    ? listOf(filters).flatMap((one) => (one === before ? after : one))
    : [...listOf(filters), ...after]
}
