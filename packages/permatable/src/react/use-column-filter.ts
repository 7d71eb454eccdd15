import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { checkParams } from '../definition/check.ts'
import { filterOf, withFilterOf } from '../slices/patches.ts'
import { isUnknown, type ReadableOf } from '../text/unknown-option.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useAtom } from './hooks.ts'

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
      ? ReadableOf<Value>
      : never
    : never
  : never

/** Sets the filter of one column: a value, a function of the latest value, or `undefined` to remove the filter. */
type SetColumnFilter<Value> = (
  next: Value | undefined | ((previous: Value | undefined) => Value | undefined),
) => void

/**
 * Returns the filter value of one column and its setter: `const [age, setAge] = useColumnFilter(params, 'age')`. The
 * value is `undefined` if the column isn't filtered, or by what can't be read. Set `undefined` to remove the filter, or what a cleared field has: `''`,
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
  const { '~permatable': table, set } = params
  const slot = table.slots.find(({ slice }) => slice.columnEntries === 'filter')
  const isOption = table.definition.columns?.['~permatable'].kindOf(id)?.holds === 'option'
  const { atom, setFilter } = useMemo(
    () => ({
      atom: createAtom(() => {
        const value = filterOf(slot?.atom.get(), id)?.value
        return isUnknown(value) && !isOption ? undefined : value
      }),
      setFilter(next: unknown) {
        if (slot) set({ [slot.key]: (filters: unknown) => withFilterOf(filters as [], id, next) })
      },
    }),
    [slot, id, set, isOption],
  )
  return [useAtom(atom), setFilter]
}
