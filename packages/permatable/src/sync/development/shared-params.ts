import { warn } from '../../console/messages.ts'
import { labelOf } from '../../definition/description.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import { encodeParam } from '../../query/encode.ts'
import type { WatchedTable, WatchedTables } from './watched.ts'

/** The queue of the tables. */
interface Queue {
  readonly tables: WatchedTables
  readonly adapter: { readonly history: object }
}

/** How long (ms) two tables may be mounted together, for example during an exit animation. */
const TOGETHER_MS = 2_000

/** Tables whose component got another definition later, for example after its file was edited. */
const outdated = new WeakSet<WatchedTable>()

/** Notes that a table keeps a definition that its app has replaced. */
export const noteOutdated = (table: WatchedTable): void => void outdated.add(table)

/**
 * Warns if another definition on the page owns a param of this table: they would overwrite each other. Call it when the
 * table mounts.
 */
export function watchSharedParams(table: WatchedTable, queue: Queue): void {
  if (!rivalsOf(table, queue).length) return
  // A weak reference, so that the timer doesn't keep the table alive.
  const ref = new WeakRef(table)
  setTimeout(() => {
    const own = ref.deref()
    if (!own?.lifecycle.isMounted) return
    for (const { table: other, shared } of rivalsOf(own, queue)) {
      // A route loads, and one of the two may unmount with the old screen.
      if ([own, other].some(({ lifecycle }) => lifecycle.phase !== 'current'))
        return watchSharedParams(own, queue)
      warnOf(shared, [other, own], queue)
    }
  }, TOGETHER_MS)
}

/** A param that two slices own. */
interface Shared {
  readonly param: string
  readonly keys: readonly [string, string]
}

/** Returns the other mounted tables that share a param with a table. */
export const rivalsOf = (
  table: WatchedTable,
  queue: { readonly tables: WatchedTables },
): readonly { readonly table: WatchedTable; readonly shared: Shared }[] =>
  queue.tables.toArray().flatMap((other) => {
    const shared = other.lifecycle.isMounted && sharedBy(other, table)
    return shared ? [{ table: other, shared }] : []
  })

/** Returns the first param that two definitions own. A prefix fixes all of them. */
function sharedBy(one: WatchedTable, other: WatchedTable): Shared | undefined {
  const isSame = one.definition.identity === other.definition.identity
  if (isSame || outdated.has(one) || outdated.has(other)) return undefined
  for (const a of one.definition.slices) {
    for (const b of other.definition.slices) {
      const param =
        a.names.find((name) => reads(other, b, name)) ?? b.names.find((name) => reads(one, a, name))
      if (param !== undefined) return { param, keys: [a.key, b.key] }
    }
  }
  return undefined
}

/** Returns whether a slice of a table reads a param, by its own name or by an alias. */
const reads = ({ definition }: WatchedTable, slice: ResolvedSlice, name: string): boolean =>
  slice.owns(name) || slice.read(definition.read(`?${encodeParam([name, ''])}`)).length > 0

function warnOf(
  { param, keys }: Shared,
  [one, other]: readonly [WatchedTable, WatchedTable],
  queue: Queue,
) {
  warn(
    queue.adapter.history,
    `two definitions on this page own the param '${param}': '${keys[0]}' of one, ${print(one)}, and '${keys[1]}' of the other, ${print(other)}`,
    "give one of them a prefix, as in defineTableSearchParams({ prefix: 'users-' }), rename the param, or share one definition",
  )
}

const print = ({ definition }: WatchedTable): string => labelOf(definition, 'that of')
