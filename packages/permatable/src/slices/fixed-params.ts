import type { Param } from '../query/query.ts'
import { attempt, type TextCodec } from '../text/text-codec.ts'
import type { Codec } from './codec.ts'

/** Writes each field of an object as a param of its own, with a default of its own: `pageIndex=3&pageSize=20` */
export function fixedParams<T extends object>(
  names: readonly string[],
  fields: { readonly [F in keyof T & string]: TextCodec<T[F]> },
): Codec<T> {
  type Key = keyof T & string
  const keys = Object.keys(fields) as Key[]
  return {
    names,
    parse(params, fallback, report) {
      const value = { ...fallback }
      for (const param of params) {
        // `read` gives a slice no other params, so each name has a key.
        const key = keys[names.indexOf(param[0])] as Key
        attempt(() => (value[key] = fields[key].parse(param[1], report) as T[Key]), report, param)
      }
      return value
    },
    serialize: (value, fallback, report) =>
      keys.flatMap((key, at): readonly Param[] => {
        const name = names[at] ?? ''
        const text =
          value[key] !== fallback[key] &&
          attempt(() => fields[key].serialize(value[key], report), report, [name, ''])
        return text ? [[name, text]] : []
      }),
  }
}
