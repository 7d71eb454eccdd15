import type { TextCodec } from '../text/text-codec.ts'
import type { Codec } from './codec.ts'

/** Writes the whole slice as one param: `sorting=age.desc` */
export const oneParam = <T>(name: string, text: TextCodec<T>): Codec<T> => ({
  names: [name],
  parse: ([param], _fallback, report) => param && text.parse(param[1], report),
  serialize(value, _fallback, report) {
    const written = text.serialize(value, report)
    return written === undefined ? [] : [[name, written]]
  },
})
