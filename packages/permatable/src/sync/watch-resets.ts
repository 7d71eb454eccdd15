import { warn } from '../definition/warn.ts'
import type { TableParams } from './table-params.ts'

let changes = 0

/** Notes that a table's state was set. */
export function noteChange(): void {
  changes += 1
}

/**
 * Returns an initial state that tells the developer of `table.reset()`, which resets no state in the address. TanStack
 * Table has no hook for it, but it clones the lists of its initial state once when a table is made, and again in every
 * reset. `table.resetSorting()` sets the clone as the sorting; `table.reset()` sets nothing. Only for development.
 *
 * @param subject What the message is about.
 */
export function watchResets<State extends object>(subject: object, initialState: State): State {
  const watched = Object.entries(initialState).map(([key, value]) => [
    key,
    Array.isArray(value) ? watchList(value, () => warnUnlessSet(subject)) : value,
  ])
  return { ...initialState, ...Object.fromEntries(watched) }
}

function watchList(list: readonly unknown[], onReset: () => void): readonly unknown[] {
  return onMap(list, (clone, made) =>
    // Other code may map the list as well.
    onMap(made, (by, copy) => {
      if (by === clone) onReset()
      return copy
    }),
  )
}

type Mapper = (element: unknown) => unknown

/** A copy of a list, with another result of its `map`. */
const onMap = (
  list: readonly unknown[],
  next: (by: Mapper, mapped: readonly unknown[]) => readonly unknown[],
): readonly unknown[] =>
  Object.defineProperty([...list], 'map', { value: (by: Mapper) => next(by, list.map(by)) })

/**
 * The same for TanStack Table v8, which clones nothing: its `table.reset()` sets a state, where every other change sets a
 * function of the state before.
 */
export const watchClassicResets = (params: TableParams<Record<string, unknown>>) => ({
  initialState: Object.fromEntries(
    params['~permatable'].map(({ slice }) => [slice.key, slice.default]),
  ),
  onStateChange(next: unknown) {
    if (typeof next === 'object') warnUnlessSet(params)
  },
})

/** Tells the developer, unless a state is set before the task ends. */
function warnUnlessSet(subject: object): void {
  const before = changes
  queueMicrotask(() => {
    if (changes === before)
      warn(
        subject,
        'table.reset() resets nothing that is in the address',
        'call params.reset() in its place, or after it',
      )
  })
}
