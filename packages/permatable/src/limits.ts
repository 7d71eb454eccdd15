/** What one address may hold: beyond it a state slice takes its default, and a write leaves it out. */
export const limits = {
  /** Characters of the whole query, as it stands in the address. */
  queryLength: 100_000,
  /** Characters of a query that is written, unless the definition says otherwise: what common servers take. */
  writtenLength: 8_000,
  /** Characters of a query from which on chats cut links. */
  chatLength: 2_000,
  /** Entries of one list, counted after every split. */
  entries: 10_000,
  /** Rows that the runs of one selection may expand to, in all. */
  runRows: 100_000,
  /** Levels of arrays and objects in a JSON value. */
  jsonDepth: 100,
  /** Rows of a page, unless the definition says otherwise. */
  pageSize: 1_000,
} as const

/** Whether a query is not read at all. */
export const isTooLong = (search: string): boolean => search.length > limits.queryLength
