/** The query of an address, from the first `?` up to `#`: `''` or `'?…'`. */
export const queryOf = (address: string): string => address.replace(/^[^?#]*|#[^]*/g, '')

/** The address with another query. */
export const withQuery = (address: string, search: string): string =>
  address.replace(/([^?#]*)(\?[^#]*)?/, (_, path: string) => path + search)
