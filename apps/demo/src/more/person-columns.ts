import { sortFn_alphanumeric, sortFn_basic, sortFn_text } from '@tanstack/react-table'
import { TextFilter } from '../table/column-filter.tsx'
import { inRange, includesText } from '../table/filter-fns.ts'
import { LabelledRangeFilter } from '../table/range-filter.tsx'
import { StatusFilter, TeamsFilter } from './choice-filter.tsx'
import { DatesFilter } from './dates-filter.tsx'
import { isOneOf, isWithin } from './people-filters.ts'

const ascending = { sortDescFirst: false }
const number = {
  sortFn: sortFn_basic,
  sortDescFirst: true,
  filterFn: inRange,
  meta: { Filter: LabelledRangeFilter, cell: 'cell-number' },
}

/** The columns of people. Their first direction is set: a guess looks at the rows, and there may be none. */
export const personColumns = {
  name: {
    header: 'Name',
    ...ascending,
    sortFn: sortFn_alphanumeric,
    filterFn: includesText,
    meta: { Filter: TextFilter },
  },
  age: { header: 'Age', ...number },
  team: {
    header: 'Team',
    ...ascending,
    sortFn: sortFn_text,
    filterFn: isOneOf,
    meta: { Filter: TeamsFilter },
  },
  status: {
    header: 'Status',
    ...ascending,
    sortFn: sortFn_text,
    filterFn: isOneOf,
    meta: { Filter: StatusFilter },
  },
  joined: {
    header: 'Joined',
    ...ascending,
    sortFn: sortFn_alphanumeric,
    filterFn: isWithin,
    meta: { Filter: DatesFilter },
  },
  spent: { header: 'Spent', ...number },
}
