import type { Internals, TableSearchParams } from '../../definition/define.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import type { Persister } from '../../slices/persister.ts'
import type { AnyPatch } from '../changes.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { noteOutdated } from './shared-params.ts'
import type { WatchedTable } from './watched.ts'

/** A table that stands while its definition is edited. */
interface EditedTable extends WatchedTable {
  readonly lifecycle: Lifecycle
  open(search: string): void
}

/** The table of an edited definition. */
interface After {
  readonly table: WatchedTable & { readonly batch: (change: () => void) => void }
  readonly params: { readonly set: (patch: AnyPatch) => void }
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

/** Keeps the slices that an edit turned off. */
const outside: Persister = { restore() {} }

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
  persister: outside,
})

/** Returns what a table has not written yet. What a slice got while it was turned off was never meant for the URL. */
const unwrittenOf = ({
  slots,
}: WatchedTable): readonly (readonly [key: string, value: unknown])[] =>
  slots.flatMap(({ key, slice, change }) =>
    change && slice.persister !== outside ? [[key, change.value] as const] : [],
  )

/** Shows in the table of an edited definition what the one before has not written, so that no render lacks it. */
export function showUnwritten(before: WatchedTable, after: WatchedTable): void {
  if (after.lifecycle.isMounted) return
  const unwritten = new Map(unwrittenOf(before))
  for (const slot of after.slots) if (unwritten.has(slot.key)) slot.show(unwritten.get(slot.key))
}

/**
 * Ends a table whose definition was edited, and gives what it has not written to the table of the new one: the old
 * names would take it.
 *
 * @param search The query of the address.
 */
export function handOver(before: EditedTable, { table, params }: After, search: string): void {
  noteOutdated(before)
  // Another component still shows it.
  if (before.lifecycle.isMounted) return
  const unwritten = Object.fromEntries(unwrittenOf(before))
  before.lifecycle.goStale()
  before.open(search)
  if (!Object.keys(unwritten).length) return
  // In one batch: a value that is shown already becomes a change, and nothing renders.
  table.batch(() => {
    for (const slot of table.slots) if (slot.key in unwritten) slot.revert()
    params.set(unwritten)
  })
}
