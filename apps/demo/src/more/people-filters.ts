import { constructFilterFn } from '@tanstack/react-table'
import { dayOf, datesOf } from './dates-filter.tsx'

/** A link may hold anything: what is no list filters nothing. */
export const isOneOf = constructFilterFn({
  filter: (value: string, chosen: unknown) => !Array.isArray(chosen) || chosen.includes(value),
})

export const isWithin = constructFilterFn({
  filter(day: string, dates: unknown) {
    const [from, to] = datesOf(dates)
    // A user may have typed the later day first.
    const [first = '', last = ''] = [dayOf(from) || '0', dayOf(to) || '9'].sort()
    return day >= first && day <= last
  },
})
