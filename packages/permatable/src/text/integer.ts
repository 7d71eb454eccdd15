import { reject, type TextCodec } from './text-codec.ts'

/**
 * A whole number whose text is from 1 to `max`, digits only.
 *
 * @param offset The number in the text minus the value: 1 for a 0-based index that is 1-based in the address.
 */
export const integer = (max: number, offset = 0): TextCodec<number> => ({
  parse(text) {
    const number = /^\d+$/.test(text) ? Number(text) : 0
    return number > 0 && number <= max ? number - offset : reject(`#integer ${max}`)
  },
  serialize(value) {
    const number = value + offset
    return Number.isSafeInteger(number) && number > 0 && number <= max
      ? String(number)
      : reject(`#number ${value} ${1 - offset} ${max - offset}`)
  },
})
