import { createColumnHelper, sortFn_basic, sortFn_text } from '@tanstack/react-table'
import type { User } from '../users.ts'
import type { Features } from './features.ts'
import { inRange, includesText } from './filter-fns.ts'

const column = createColumnHelper<Features, User>()

// The first direction is set and not guessed: the guess looks at the rows, and there may be none.
export const columns = column.columns([
  column.accessor('id', {
    header: 'ID',
    sortFn: sortFn_text,
    sortDescFirst: false,
    filterFn: includesText,
    meta: { filter: 'text', cell: 'cell-id' },
  }),
  column.accessor('name', {
    header: 'Name',
    sortFn: sortFn_text,
    sortDescFirst: false,
    filterFn: includesText,
    meta: { filter: 'text', cell: 'cell-text' },
  }),
  column.accessor('age', {
    header: 'Age',
    sortFn: sortFn_basic,
    sortDescFirst: true,
    filterFn: inRange,
    meta: { filter: 'range', cell: 'cell-number' },
  }),
])

export const columnIds: readonly string[] = ['id', 'name', 'age']
