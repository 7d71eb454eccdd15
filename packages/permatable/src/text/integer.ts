import { reject, type TextCodec } from './text-codec.ts'

/** The text of `Infinity`, where `max` allows it. */
const ALL = 'all'

/**
 * A whole number whose text is from 1 to `max`, digits only, or `all` where `max` is `Infinity`.
 *
 * @param offset The number in the text minus the value: 1 for a 0-based index that is 1-based in the address.
 */
export function integer(max: number, offset = 0): TextCodec<number> {
  const checked = (number: number) =>
    number > 0 && number <= max && (Number.isSafeInteger(number) || number === Infinity)
      ? number
      : reject(`#integer ${max}`)
  return {
    parse: (text) =>
      checked(text === ALL ? Infinity : /^\d{1,16}$/.test(text) ? Number(text) : 0) - offset,
    serialize(value) {
      const number = checked(value + offset)
      return number === Infinity ? ALL : String(number)
    },
  }
}
