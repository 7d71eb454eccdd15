// The limits of a URL. A slice past a limit falls back to its default when read, and is left out when written.
// They have a file of their own: esbuild then ships the numbers in place of the names.

/** The longest query to read, in characters with the `?`. */
export const MAX_QUERY_LENGTH = 100_000

/** The longest query to read from the store of short links, in characters with the `?`. */
export const MAX_STORED_LENGTH = 1_000_000

/** The longest query to write, unless the definition sets `maxLength`. Common servers accept 8,000 characters. */
export const MAX_WRITTEN_LENGTH = 8_000

/** From this length on, chats cut off links. In characters. */
export const CHAT_LENGTH = 2_000

/** The most entries of a list. */
export const MAX_ENTRIES = 10_000

/** The most rows that all runs of a selection may expand to together. */
export const MAX_RUN_ROWS = 100_000

/** The most levels of arrays and objects in a JSON value. */
export const MAX_JSON_DEPTH = 100

/** The most rows of a page, unless the definition sets `maxPageSize`. */
export const MAX_PAGE_SIZE = 1_000

// What filters may cost. Each value costs a database time for every row. A filter that costs more matches no row.

/** The most values of one filter. */
export const MAX_FILTER_VALUES = 1_000

/** The most timestamps in one filter. A database compares each row with both ends of each millisecond. */
export const MAX_FILTER_INSTANTS = 50

/** The most values of all filters together. */
export const MAX_VALUES = 2_000

/** The most filters that search for a text inside, at the start or at the end of a column. */
export const MAX_TEXT_FILTERS = 10
