import { fail } from '../values/fail-and-warn.ts'
import { resolveSlice, type Issue, type ResolvedSlice } from '../definition/read-or-refuse.ts'
import { encodeParam, joinQuery, parseQuery } from '../query/params.ts'
import {
  codecFor,
  type AnyCodec,
  type Codec,
  type CodecContext,
  type Persister,
  type Slice,
} from '../slices/define-slice.ts'
import { defaultSlices, type SliceKey, type SliceOptions } from '../slices/default-slices.ts'
import { openQueues } from '../sync/write-queue.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import { storedText, type StorageOptions } from './stored-text.ts'

/** Where a personal slice is kept, and whether links may set it. */
export interface PersonalOptions extends StorageOptions {
  /**
   * `true` lets a link show another state: `usersTable.href('/users', { columnVisibility: { age: false } })`. The user's
   * own state stays stored and returns with the next link. Once the user changes the state, it's theirs, and leaves the
   * URL. @default `false`: no link holds the state, and none changes it
   */
  readonly links?: boolean
}

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
export function personal<O extends SliceOptions<SliceKey>>(slice: O, options: PersonalOptions): O {
  if (process.env.NODE_ENV !== 'production' && (typeof slice !== 'object' || !slice))
    fail(
      'personal has no slice',
      'pass one, as in personal(columnSizing(), …), or {} for one that is on by default',
    )
  const stored = storedText(options)
  return {
    ...slice,
    // A change outside of the URL adds no history entry.
    history: 'replace',
    codec(context: CodecContext): Codec<never> {
      const { key } = context
      const form = fieldsOf(slice)['~permatable'] ?? defaultSlices.find((one) => one.key === key)
      const whole = { ...(form as Slice), key }
      const codec = (slice.codec ?? whole.codec) as AnyCodec<never>
      return {
        ...(options.links ? codecFor(codec, context) : inNoLink),
        '~permatable': persisterOf(resolveSlice(whole, slice), stored, context.refine),
      }
    },
  }
}

const inNoLink: Codec<never> = { names: [], parse: () => undefined, serialize: () => [] }

/** Stores a slice, and shows it wherever the URL has no params of it. */
function persisterOf(
  slice: ResolvedSlice,
  stored: ReturnType<typeof storedText>,
  refine: CodecContext['refine'],
): Persister {
  const fallback = () => refine(slice.parse(slice.read(parseQuery(stored.load()))), () => {})

  const textOf = (value: unknown, issues?: Issue[]): string =>
    joinQuery(slice.serialize(value, issues).map(encodeParam))

  function save(slot: Slot, value: unknown): void {
    // The value came from the storage or the URL, so don't save it back. Two tabs whose codecs write different texts
    // would play ping-pong.
    if (value === slot.committed) return
    // Nothing in the URL can override the value, so commit it now.
    if (!slot.params.length) slot.commit(value)
    const issues: Issue[] = []
    const search = textOf(value, issues)
    // A value that the codec rejects is shown, and not saved.
    if (!search && issues.length) return
    stored.save(search)
    showStored()
  }

  return {
    restore(table: Table, _queue: object, slot: Slot): void {
      if (slot.fallback !== fallback) {
        slot.fallback = fallback
        slot.atom.subscribe((value) => save(slot, value))
        // Other tabs. The same listener is added once.
        addEventListener('storage', showStored)
      }
      const shown = slot.atom.get()
      // A change is saved first. The same text keeps the same value by reference.
      if (slot.params.length || shown !== slot.committed || stored.load() === textOf(shown)) return
      const value = fallback()
      table.update(() => {
        slot.commit(value)
        slot.show(value)
      })
    },
  }
}

/** Shows in all open tables what is stored now. Definitions may share a place, and so do tabs. */
function showStored(): void {
  for (const queue of openQueues)
    for (const table of queue.tables)
      for (const slot of table.slots) slot.slice.persister?.restore(table, queue, slot)
}
