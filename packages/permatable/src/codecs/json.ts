import { oneParam } from '../codec.ts'
import { isJsonValue, parseJson } from '../json-value.ts'
import { acceptState } from '../slices/accept.ts'
import type { CodecFactory } from '../slices/slice.ts'

/**
 * A codec that writes the whole state slice as JSON in one param: `pagination={"pageIndex":1,"pageSize":10}`,
 * percent-encoded in the address. Text that is no JSON, or JSON of another kind, gives the slice's default.
 *
 * @param param The param's name, before the definition's prefix.
 */
export function json<T>(param: string): CodecFactory<T> {
  return ({ key, prefix, maxPageSize }) =>
    oneParam<T>(prefix + param, {
      parse(text, report) {
        // A factory is made for the slice whose option it is.
        const value = acceptState(key, parseJson(text), maxPageSize) as T | undefined
        return value === undefined
          ? void report('not JSON of the kind that this slice holds')
          : value
      },
      serialize: (value, report) =>
        isJsonValue(value) ? JSON.stringify(value) : void report('a value that JSON cannot hold'),
    })
}
