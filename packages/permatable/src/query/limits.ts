// The limits of a URL. A slice past a limit takes its default when it is read, and is left out when it is written.

/** The longest query that is read, in characters with the `?`. */
export const MAX_QUERY_LENGTH = 100_000

/**
 * The longest query that is written, unless the definition sets `maxLength`. Common servers accept 8,000 characters.
 */
export const MAX_WRITTEN_LENGTH = 8_000

/** The length from which on chats cut off links, in characters. */
export const CHAT_LENGTH = 2_000

/** The most entries of a list. */
export const MAX_ENTRIES = 10_000

/** The most rows that the runs of a selection expand to, taken together. */
export const MAX_RUN_ROWS = 100_000

/** The most levels of arrays and objects in a JSON value. */
export const MAX_JSON_DEPTH = 100

/** The most rows of a page, unless the definition sets `maxPageSize`. */
export const MAX_PAGE_SIZE = 1_000

// The budget of filters. Each value costs a database time for every row. A filter above it matches no row.

/** The most values of one filter. */
export const MAX_FILTER_VALUES = 1_000

/** The most instants of one filter: a database keeps microseconds, and compares each row with both ends of each millisecond. */
export const MAX_FILTER_INSTANTS = 50

/** The most values of all filters together. */
export const MAX_VALUES = 2_000

/** The most filters by a text that is contained, or begun with. */
export const MAX_TEXT_FILTERS = 10
