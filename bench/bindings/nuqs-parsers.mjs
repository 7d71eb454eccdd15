import { createParser, parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString } from 'nuqs'
import { sortOf, sortText } from './flat-state.mjs'

/** The parsers that an app of nuqs writes by hand, one for each param. */
export const parsers = {
  globalFilter: parseAsString,
  sorting: parseAsArrayOf(createParser({ parse: sortOf, serialize: sortText })),
  pageIndex: parseAsIndex,
  pageSize: parseAsInteger,
  name: parseAsString,
  email: parseAsString,
  city: parseAsArrayOf(parseAsString),
  age: parseAsArrayOf(parseAsInteger),
  columnOrder: parseAsArrayOf(parseAsString),
  rowSelection: parseAsArrayOf(parseAsString),
}
