import { acceptState, writableState } from '../slices/accept-state.ts'
import { registry, type SliceKey } from '../slices/registry.ts'
import { isJsonValue, parseJson } from '../text/json.ts'
import { reject } from '../text/text-codec.ts'
import { type CodecFactory, oneParam } from '../slices/codec.ts'

/**
 * A codec for a slice that is on by default. It writes the whole state slice as JSON in one param:
 * `pagination={"pageIndex":1,"pageSize":10}`, percent-encoded in the address. The page index is 0-based in it. Malformed
 * JSON, and JSON that is no state of the slice, gives the slice's default.
 *
 * @param param The param's name, before the definition's prefix. It takes the place of the slice's `param` or `params`.
 * @throws For any other slice, when the definition is made.
 */
export function json(param: string): CodecFactory<never> {
  return ({ key, prefix, maxPageSize }) => {
    if (!registry.some((slice) => slice.key === key))
      throw new Error(
        `[permatable] json does not know the state of '${key}' — give it to a slice that is on by default`,
      )
    return oneParam<never>(prefix + param, {
      parse(text) {
        // The definition checks that the codec fits the slice's type.
        const state = acceptState(key as SliceKey, parseJson(text), maxPageSize) as never
        return state ?? reject('not JSON of the kind that this slice holds')
      },
      serialize(value) {
        const state = writableState(key as SliceKey, value, maxPageSize)
        return isJsonValue(state) ? JSON.stringify(state) : reject('a value that JSON cannot hold')
      },
    })
  }
}
