/** The column filters that came from a text: of a link, or of a stored view. */
const read = new WeakSet<object>()

/** Notes column filters that came from a text. Returns them. */
export function noteReadFilters<T>(filters: T): T {
  if (Array.isArray(filters)) for (const filter of filters) read.add(Object(filter))
  return filters
}

/** Returns whether a column filter came from a text. The app's own ones did not. */
export const isReadFilter = (filter: unknown): boolean => read.has(Object(filter))
