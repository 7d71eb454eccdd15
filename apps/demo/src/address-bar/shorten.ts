/** A hostile text may have 100,000 characters. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text
