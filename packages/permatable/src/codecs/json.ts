import { acceptState } from '../slices/accept-state.ts'
import type { SliceKey } from '../slices/registry.ts'
import { isJsonValue, parseJson } from '../text/json.ts'
import { reject } from '../text/text-codec.ts'
import type { CodecFactory } from '../slices/codec.ts'
import { oneParam } from '../slices/one-param.ts'

/**
 * A codec that writes the whole state slice as JSON in one param: `pagination={"pageIndex":1,"pageSize":10}`,
 * percent-encoded in the address. The page index is 0-based in it. Malformed JSON, and JSON that is no state of the
 * slice, gives the slice's default.
 *
 * @param param The param's name, before the definition's prefix.
 */
export function json<T>(param: string): CodecFactory<T> {
  return ({ key, prefix, maxPageSize }) =>
    oneParam<T>(prefix + param, {
      parse(text) {
        // `T` is the state of the slice `key`: the definition passes the key of the slice whose option this codec is.
        const state = acceptState(key as SliceKey, parseJson(text), maxPageSize) as T | undefined
        return state ?? reject('not JSON of the kind that this slice holds')
      },
      serialize: (value) =>
        isJsonValue(value) ? JSON.stringify(value) : reject('a value that JSON cannot hold'),
    })
}
