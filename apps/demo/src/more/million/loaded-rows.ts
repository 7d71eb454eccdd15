import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { slice } from 'permatable/slices'

/** How many rows the database may have. A link says which, so that it opens the same ones. */
export const sizes = ['10k', '100k', '1m'] as const

export type Size = (typeof sizes)[number]

/** Beside the table's own definition: resetting the table keeps its rows. */
export const loadedRows = defineTableSearchParams({
  onlyNamed: true,
  rows: slice({ default: null, codec: oneOf(sizes), history: 'push' }),
})
