import { defineTableSearchParams } from 'permatable'
import { perColumn } from 'permatable/codecs'
import {
  columns,
  dayRange,
  number,
  oneOf,
  operators,
  range,
  someOf,
  text,
} from 'permatable/columns'
import { serverLinks, shortLink } from 'permatable/links'
import { slice } from 'permatable/slices'

export const statuses = ['active', 'invited', 'paused', 'blocked'] as const

/** The operators that a filter offers. */
export const offered = {
  name: ['contains', 'is', 'isNot', 'startsWith'],
  city: ['startsWith', 'is', 'isNot', 'isEmpty', 'isNotEmpty'],
  spent: ['gt', 'lt', 'between', 'isEmpty'],
} as const

/** The kinds of the filters, which the browser and the server share. */
export const kinds = {
  name: operators(text(), offered.name),
  city: operators(text(), offered.city),
  age: range(),
  status: someOf(statuses),
  joined: dayRange(),
  spent: operators(number(), offered.spent),
}

/** One definition for the table, for its links and for the server. */
export const peopleTable = defineTableSearchParams({
  // Next puts the base path before its own links alone.
  link: shortLink(serverLinks('/base/million/links')),
  history: 'auto',
  columns: columns(kinds),
  globalFilter: { debounce: 300 },
  columnFilters: {
    codec: perColumn(['name', 'city', 'age', 'status', 'joined', 'spent']),
    debounce: 300,
  },
  sorting: { default: [{ id: 'joined', desc: true }] },
  pagination: { default: { pageIndex: 0, pageSize: 20 }, maxPageSize: 100 },
  columnOrder: false,
  rowSelection: false,
  /** Whether a row has to pass all filters or one of them. */
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  /** An exact count reads all rows that pass. */
  total: slice({ default: 'capped', codec: oneOf(['capped', 'exact']), resetsWithPage: true }),
  /** The key of the row that the endless list begins behind. */
  after: slice({
    default: null,
    codec: text(),
    resetsWithPage: true,
    debounce: 300,
    history: 'replace',
  }),
})

export type PeopleState = typeof peopleTable.defaults
