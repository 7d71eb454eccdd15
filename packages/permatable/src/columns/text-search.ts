/** The operators that search a text. */
const textSearches = ['contains', 'startsWith', 'endsWith'] as const

export type TextSearch = (typeof textSearches)[number]

export const isTextSearch = (operator: unknown): operator is TextSearch =>
  textSearches.some((one) => one === operator)
