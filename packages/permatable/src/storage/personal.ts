import { fail } from '../console/messages.ts'
import type { Issue } from '../definition/issue.ts'
import { noteReadFilters } from '../definition/read-filters.ts'
import { resolveSlice, type ResolvedSlice } from '../definition/resolve-slice.ts'
import { parseQuery } from '../query/query.ts'
import type { Codec, CodecContext } from '../slices/codec.ts'
import { defaultSlices, type SliceKey } from '../slices/default-slices.ts'
import type { SliceOptions } from '../slices/slice-options.ts'
import type { OptInSlice, Slice } from '../slices/slice.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { WeakList } from '../sync/weak-list.ts'
import {
  checkPlace,
  queryToStore,
  storedText,
  type StorageOptions,
  type StoredText,
} from './stored-text.ts'

/**
 * Keeps a slice in `localStorage` and out of the URL, for personal preferences such as column widths. Other tabs follow.
 * If the storage is blocked or full, the state lasts until the page is closed. On a server and during hydration, the
 * slice has its default.
 *
 *     defineTableSearchParams({ columnSizing: personal(columnSizing(), { key: 'users: widths' }) })
 *
 * @param slice A slice of `permatable/slices`, `slice({ … })`, or the options of a slice that is on by default:
 *   `columnOrder: personal({}, { key: 'users: order' })`.
 * @param options Where to keep the state.
 */
export function personal<T, K extends string>(
  slice: OptInSlice<T, K>,
  options: StorageOptions,
): OptInSlice<T, K>
/** Keeps a slice that is on by default in `localStorage`: `columnOrder: personal({}, { key: 'users: order' })`. */
export function personal<O extends SliceOptions<SliceKey>>(slice: O, options: StorageOptions): O
export function personal(slice: Partial<OptInSlice>, options: StorageOptions): object {
  if (process.env.NODE_ENV !== 'production') checkArguments(slice, options)
  const stored = storedText(options)
  return {
    ...slice,
    // A change outside of the URL adds no history entry.
    history: 'replace',
    codec({ key, refine }: CodecContext) {
      const form = slice['~permatable'] ?? defaultSlices.find((one) => one.key === key)
      const own = resolveSlice({ ...form, key } as Slice, slice)
      return storedCodec(own, stored, (value) => refine(key, value, () => {}))
    },
  }
}

/** Throws on a developer's mistake. Only for development. */
function checkArguments(slice: unknown, options: StorageOptions) {
  if (typeof slice === 'function')
    fail('personal got a function instead of a slice', 'call it, as in personal(columnSizing(), …)')
  if (typeof slice !== 'object' || !slice)
    fail(
      'personal has no slice',
      'pass a slice of permatable/slices, or {} for one that is on by default',
    )
  checkPlace(options, 'personal', "personal(columnSizing(), { key: 'users: widths' })")
}

/** Returns a codec that owns no search param and stores the slice instead. */
function storedCodec(
  slice: ResolvedSlice,
  stored: StoredText,
  refine: (value: unknown) => unknown,
): Codec<never> {
  /** The slots of the slice, in all tables of the definition. */
  const slots = new WeakList<Slot>()
  const tables = new WeakMap<Slot, Table>()

  /** Shows the stored value in a slot. */
  function load(slot: Slot): void {
    const search = stored.load()
    // The same text keeps the same value by reference.
    if (search === queryToStore([{ slice, atom: slot.atom }])) return
    const value = noteReadFilters(refine(slice.parse(slice.read(parseQuery(search)))))
    const table = tables.get(slot)
    table?.batch(() => {
      slot.commit(value)
      slot.show(value)
      table.publish()
    })
  }

  /** Lives as long as the definition. */
  const listener = {
    onStorage() {
      for (const slot of slots.toArray()) load(slot)
    },
  }

  function save(slot: Slot, value: unknown): void {
    // The value came from the storage, so don't save it back. Two tabs whose codecs write different texts would play
    // ping-pong.
    if (value === slot.committed) return
    // Nothing in the URL can override the value, so commit it now.
    slot.commit(value)
    const issues: Issue[] = []
    const search = queryToStore([{ slice, atom: slot.atom }], issues)
    // A value that the codec rejects is shown, and not saved.
    if (!search && issues.length) return
    stored.save(search)
  }

  function restore(table: Table, _queue: object, slot: Slot): void {
    if (!slots.has(slot)) {
      slots.add(slot)
      tables.set(slot, table)
      slot.atom.subscribe((value) => save(slot, value))
      stored.watch(listener)
    }
    load(slot)
  }

  return { names: [], parse: () => undefined, serialize: () => [], '~permatable': { restore } }
}
