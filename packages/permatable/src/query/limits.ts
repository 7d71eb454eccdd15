// Limits of one address. Reading takes the default for a slice past them; writing leaves the slice out.

/** Characters of a query that is read. */
export const MAX_QUERY_LENGTH = 100_000

/** Characters of a query that is written, unless the definition names another limit. Common servers take this many. */
export const MAX_WRITTEN_LENGTH = 8_000

/** Characters from which on chats cut a link. */
export const CHAT_LENGTH = 2_000

/** Entries of one list. */
export const MAX_ENTRIES = 10_000

/** Rows that the runs of one selection expand to, in all. */
export const MAX_RUN_ROWS = 100_000

/** Levels of arrays and objects in a JSON value. */
export const MAX_JSON_DEPTH = 100

/** Rows of a page, unless the definition names another limit. */
export const MAX_PAGE_SIZE = 1_000
