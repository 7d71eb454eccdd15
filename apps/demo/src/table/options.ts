import { columns } from './columns.ts'
import { features } from './features.ts'
import { includesText } from './filter-fns.ts'

/** The options that all tables of users share. */
export const options = {
  features,
  columns,
  defaultColumn: { size: 150, minSize: 20 },
  maxLeafRowFilterDepth: 100,
  globalFilterFn: includesText,
  // The guess looks at the first row's value, and the age is no text.
  getColumnCanGlobalFilter: () => true,
}
