import type { Issue } from '../definition/issue.ts'
import type { SliceOptions } from '../definition/options.ts'
import { type Keeper, resolveSlice, type ResolvedSlice } from '../definition/resolve-slice.ts'
import { parseQuery } from '../query/query.ts'
import type { Codec, CodecContext } from '../slices/codec.ts'
import type { OptInSlice, Slice } from '../slices/slice.ts'
import { registry, type SliceKey } from '../slices/registry.ts'
import type { Slot } from '../sync/slot.ts'
import { publish, type Table } from '../sync/table.ts'
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
  const loads = new Set<WeakRef<() => void>>()
  return {
    ...slice,
    // A change that no address says adds no entry.
    history: 'replace',
    codec({ key, refine }: CodecContext) {
      const form = slice['~permatable'] ?? registry.find((one) => one.key === key)
      const own = resolveSlice({ ...form, key } as Slice, slice)
      return keep(own, stored, loads, (value) => refine(key, value, () => {}))
    },
  }
}

/**
 * Returns a codec that says nothing in an address, and keeps the slice's texts in the storage.
 *
 * @param loads The `load` of each slot, in all tables of the page. A table that is gone can be collected.
 */
function keep(
  slice: ResolvedSlice,
  stored: StoredText,
  loads: Set<WeakRef<() => void>>,
  refine: (value: unknown) => unknown,
): Codec<never> & Keeper {
  function loadAll(): void {
    for (const load of loads) load.deref()?.()
  }

  function open(table: Table, _queue: unknown, slot: Slot): void {
    const { atom } = slot
    if (!slot.load) {
      slot.load = () => {
        const search = stored.load()
        // The same text keeps the same value by reference.
        if (search === searchOf([{ slice, atom }])) return
        slot.value = slot.committed = refine(slice.parse(slice.read(parseQuery(search))))
        atom.set(() => slot.value)
        publish(table)
      }
      atom.subscribe((value) => {
        // The storage gave this value. Two tabs that saved it again, by a codec that writes another text each time,
        // would answer each other forever.
        if (value === slot.committed) return
        // The address, which says nothing of the slice, takes no change back.
        slot.value = slot.committed = value
        const issues: Issue[] = []
        const search = searchOf([{ slice, atom }], issues)
        // A value without a text changes nothing that is stored.
        if (!search && issues.length) return
        stored.save(search)
        loadAll()
      })
      loads.add(new WeakRef(slot.load))
      addEventListener('storage', loadAll)
    }
    slot.load()
  }

  return { names: [], parse: () => undefined, serialize: () => [], open }
}
