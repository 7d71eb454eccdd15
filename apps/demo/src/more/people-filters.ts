import { constructFilterFn } from '@tanstack/react-table'
import type { Range } from 'permatable/columns'
import { dayOf } from './typed-filters/dates-filter.tsx'

export const isOneOf = constructFilterFn({
  filter: (team: string, chosen: readonly string[]) => chosen.includes(team),
})

export const isWithin = constructFilterFn({
  filter(day: string, [from, to]: Range<Date>) {
    // A user may have typed the later day first.
    const [first = '', last = ''] = [dayOf(from) || '0', dayOf(to) || '9'].sort()
    return day >= first && day <= last
  },
})
