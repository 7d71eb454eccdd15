import type { Param } from '../query/query.ts'
import type { CodecFactory, EntryCodec } from '../slices/codec.ts'
import { checkCount, checkId, eachOnce, EMPTY } from '../text/grammar.ts'
import { attempt, reject } from '../text/text-codec.ts'

/** The codec that `perEntry` returns. Its type is branded, so TypeScript can infer `E` from it. */
export type EntriesCodec<E> = CodecFactory<E[]> & { readonly '~entry'?: E }

/**
 * Writes each entry of a list as its own param, in the order of the list: `sorting.name=desc&sorting.age=asc`. If the
 * default is not empty, an empty list is `sorting.=none`.
 *
 * @param name The part of the param's name between the definition's prefix and the dot: `'sorting'`.
 * @param entry `sortDirection` for sorting, `jsonValue` for column filters, or your own.
 */
export function perEntry<E>(name: string, entry: EntryCodec<E>): EntriesCodec<E> {
  return ({ key, prefix, refine }) => {
    const family = `${prefix}${name}.`
    const empty: Param = [family, EMPTY]
    return {
      names: [family],
      owns: (other) => other.startsWith(family),
      parse(params, _fallback, report) {
        checkCount(params)
        const [first] = params
        if (params.length === 1 && first?.[0] === family && first[1] === EMPTY) return []
        const entries: E[] = []
        for (const param of params) {
          const parsed = attempt(
            () =>
              entry.parse(param[0].slice(family.length) || reject('#no-id'), param[1], (reason) =>
                report(reason, param),
              ),
            report,
            param,
          )
          if (parsed === undefined) return undefined
          // One by one, so that an issue names the param at fault.
          entries.push(...(refine(key, [parsed], (reason) => report(reason, param)) as E[]))
        }
        return entries
      },
      serialize(entries, _fallback, report) {
        const written = entries.flatMap((one): Param[] => {
          const param = attempt((): Param | undefined => {
            const [id, text] = entry.serialize(one, report) ?? []
            return text === undefined ? undefined : [family + checkId(id), text]
          }, report)
          return param ? [param] : []
        })
        const params = eachOnce(written, ([param]) => param, report)
        return checkCount(params).length ? params : [empty]
      },
    }
  }
}
