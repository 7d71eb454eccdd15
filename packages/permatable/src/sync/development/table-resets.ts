import { warn } from '../../console/messages.ts'

/** How often each table's state was set. */
const setCounts = new WeakMap<object, number>()

const countOf = (table: object): number => setCounts.get(table) ?? 0

export const countChange = (table: object): void => void setCounts.set(table, countOf(table) + 1)

/**
 * Returns an initial state that warns about `table.reset()`, which resets nothing in the URL. TanStack Table v9 has no
 * hook for it, but it clones every list of its initial state: once when it makes a table, and again in each reset.
 * `table.resetSorting()` clones a single list, so with fewer than two lists both look the same.
 *
 * @param table What the message is about.
 */
export function watchResets<State extends object>(table: object, initialState: State): State {
  const lists = Object.entries(initialState).filter((entry) => Array.isArray(entry[1]))
  if (lists.length < 2) return initialState
  const cloned = new Set<string>()
  function seeClone(key: string) {
    if (!cloned.size) queueMicrotask(judge(countOf(table)))
    cloned.add(key)
  }
  const judge = (before: number) => () => {
    if (cloned.size === lists.length && countOf(table) === before)
      warn(
        table,
        'table.reset() resets nothing in the URL',
        'call params.reset() instead, or after it',
      )
    cloned.clear()
  }
  const watched = lists.map(([key, list]) => [key, watchList(list, () => seeClone(key))] as const)
  return { ...initialState, ...Object.fromEntries(watched) }
}

const watchList = (list: readonly unknown[], onClone: () => void): readonly unknown[] =>
  interceptMap(list, (clone, made) =>
    interceptMap(made, (mapper, copy) => {
      // Only TanStack Table maps the result with the same function again.
      if (mapper === clone) onClone()
      return copy
    }),
  )

type Mapper = (element: unknown) => unknown

/** Copies a list, and replaces the result of its `map`. */
const interceptMap = (
  list: readonly unknown[],
  replace: (mapper: Mapper, mapped: readonly unknown[]) => readonly unknown[],
): readonly unknown[] =>
  Object.defineProperty([...list], 'map', {
    value: (mapper: Mapper, self?: unknown) => replace(mapper, list.map(mapper, self)),
  })
