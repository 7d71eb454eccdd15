import { constructFilterFn } from '@tanstack/react-table'
import { rangeOf, textOf } from './filter-value.ts'

const lowerCase = (value: unknown) => textOf(value).toLowerCase()

/** The text anywhere in the value, in either case. */
export const includesText = constructFilterFn({
  resolveFilterValue: lowerCase,
  resolveDataValue: lowerCase,
  filter: (value: string, text: string) => value.includes(text),
})

/** A number from min to max, in whichever order they were given. */
export const inRange = constructFilterFn({
  resolveFilterValue(value: unknown) {
    const [from, to] = rangeOf(value)
    const [min, max] = [from ?? -Infinity, to ?? Infinity]
    return min > max ? [max, min] : [min, max]
  },
  filter: (value: number, [min, max]: [number, number]) => value >= min && value <= max,
})
