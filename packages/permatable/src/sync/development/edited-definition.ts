import type { Internals, TableSearchParams } from '../../definition/define.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import type { AnyPatch } from '../changes.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { noteOutdated } from './shared-params.ts'
import type { WatchedTable } from './watched.ts'

/** A table that stands while its definition is edited. */
interface EditedTable extends WatchedTable {
  readonly lifecycle: Lifecycle
  open(search: string): void
}

/** The edited definitions with what TanStack Table goes on with. All components of a table get the same one. */
const completed = new WeakMap<Internals, TableSearchParams<object>>()

/**
 * Returns an edited definition for a table that already stands. TanStack Table keeps the options of slices that the
 * edit turned off, so these stay: with their defaults, and out of the URL.
 */
export function completeEdited<State extends object>(
  edited: TableSearchParams<State>,
  before: WatchedTable,
): TableSearchParams<State> {
  const { '~permatable': internals } = edited
  const keys = internals.slices.map(({ key }) => key)
  const gone = before.definition.slices.filter(({ key }) => !keys.includes(key))
  if (!gone.length) return edited
  const slices = [...internals.slices, ...gone.map(outOfUrl)]
  const made = completed.get(internals) ?? { ...edited, '~permatable': { ...internals, slices } }
  completed.set(internals, made)
  return made as TableSearchParams<State>
}

/** A slice that reads and writes no params, as one that is stored elsewhere. */
const outOfUrl = (slice: ResolvedSlice): ResolvedSlice => ({
  ...slice,
  isComputed: false,
  names: [],
  owns: () => false,
  readsRepeats: () => false,
  read: () => [],
  serialize: () => [],
  write: () => [],
  persister: { restore() {} },
})

/**
 * Ends a table whose definition was edited, and gives what it has not written to the table of the new one: the old
 * names would take it.
 *
 * @param search The query of the address.
 */
export function handOver(
  before: EditedTable,
  { set }: { readonly set: (patch: AnyPatch) => void },
  search: string,
): void {
  noteOutdated(before)
  // Another component still shows it.
  if (before.lifecycle.isMounted) return
  const pending = before.slots.flatMap(({ key, change }) => (change ? [[key, change.value]] : []))
  before.lifecycle.goStale()
  before.open(search)
  if (pending.length) set(Object.fromEntries(pending))
}
