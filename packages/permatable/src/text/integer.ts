import { reject, type TextCodec } from './text-codec.ts'

/** Whole numbers from 1 to `max`, digits only. @param offset the text of a value less the value */
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
