/** Returns a map with its entries in the order of their keys. */
export const sortedByKey = (map: object): object =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => compareTexts(a, b)))

export const compareTexts = (a: unknown, b: unknown): number =>
  Number(String(a) > String(b)) - Number(String(a) < String(b))
