import type { Issue } from '../definition/issue.ts'
import { type Keeper, resolveSlice, type ResolvedSlice } from '../definition/resolve-slice.ts'
import type { SliceOptions } from '../definition/options.ts'
import { parseQuery } from '../query/query.ts'
import type { Codec, CodecContext } from '../slices/codec.ts'
import type { OptInSlice, Slice } from '../slices/slice.ts'
import { registry, type SliceKey } from '../slices/registry.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { searchOf, storedText, type StorageOptions, type StoredText } from './stored-text.ts'

/**
 * Keeps a slice in the browser's `localStorage`, and out of the address: what is one's own, such as the widths of
 * columns. Other tabs follow. Where the browser refuses its storage, or has no room in it, the state lasts as long as
 * the page. On a server and during hydration, the state is the slice's default.
 *
 *     defineTableSearchParams({ columnSizing: personal(columnSizing(), { key: 'users: widths' }) })
 *
 * @param slice A slice of `permatable/slices`, or the options of a slice that is on by default:
 *   `columnOrder: personal({}, { key: 'users: order' })`.
 */
export function personal<T, K extends string>(
  slice: OptInSlice<T, K>,
  options: StorageOptions,
): OptInSlice<T, K>
export function personal<O extends SliceOptions<SliceKey>>(slice: O, options: StorageOptions): O
export function personal(slice: Partial<OptInSlice>, options: StorageOptions): object {
  const stored = storedText(options)
  const slots = new Set<WeakRef<Slot>>()
  return {
    ...slice,
    // A change that no address says adds no entry.
    history: 'replace',
    codec({ key, refine }: CodecContext) {
      const form = slice['~permatable'] ?? registry.find((one) => one.key === key)
      const own = resolveSlice({ ...form, key } as Slice, slice)
      return keep(own, stored, slots, (value) => refine(key, value, () => {}))
    },
  }
}

/**
 * Returns a codec that says nothing in an address, and keeps the slice's texts in the storage.
 *
 * @param slots The slots of the slice, in all tables of the page. A table that is gone can be collected.
 */
function keep(
  slice: ResolvedSlice,
  stored: StoredText,
  slots: Set<WeakRef<Slot>>,
  refine: (value: unknown) => unknown,
): Codec<never> & Keeper {
  const tables = new WeakMap<Slot, Table>()

  /** Brings a slot in line with what is stored. */
  function load(slot: Slot): void {
    const search = stored.load()
    // The same text keeps the same value by reference.
    if (search === searchOf([{ slice, atom: slot.atom }])) return
    const value = refine(slice.parse(slice.read(parseQuery(search))))
    slot.keep(value)
    slot.show(value)
    tables.get(slot)?.publish()
  }

  function loadAll(): void {
    for (const ref of slots) {
      const slot = ref.deref()
      if (slot) load(slot)
      else slots.delete(ref)
    }
  }

  function save(slot: Slot, value: unknown): void {
    // The storage gave this value. Two tabs that saved it again, by a codec that writes another text each time, would
    // answer each other forever.
    if (value === slot.committed) return
    slot.keep(value)
    const issues: Issue[] = []
    const search = searchOf([{ slice, atom: slot.atom }], issues)
    // A value without a text changes nothing that is stored.
    if (!search && issues.length) return
    stored.save(search)
    loadAll()
  }

  function open(table: Table, _queue: unknown, slot: Slot): void {
    if (!tables.has(slot)) {
      tables.set(slot, table)
      slot.atom.subscribe((value) => save(slot, value))
      slots.add(new WeakRef(slot))
      addEventListener('storage', loadAll)
    }
    load(slot)
  }

  return { names: [], parse: () => undefined, serialize: () => [], open }
}
