import { paramPerEntry, type EntryCodec } from '../codec.ts'
import { limits } from '../limits.ts'
import type { CodecFactory } from '../slices/slice.ts'

/**
 * A codec that writes each entry of a list as a param of its own: `sorting.name=desc&sorting.age=asc`, in the order of
 * the list. Explicitly empty over another default is `sorting.=none`.
 *
 * @param name What stands before the dot and the id, after the definition's prefix.
 * @param entry `sortDirection` for sorting, `jsonValue` for column filters, or your own.
 */
export function perEntry<E>(name: string, entry: EntryCodec<E>): CodecFactory<E[]> {
  return ({ prefix }) => paramPerEntry(`${prefix}${name}.`, entry, limits.entries)
}
