/** Returns a record with one value for each slice, by the slice's key. */
export function byKey<S extends { readonly key: string }, T>(
  slices: readonly S[],
  of: (slice: S) => T,
): Record<string, T> {
  const record: Record<string, T> = {}
  for (const slice of slices) record[slice.key] = of(slice)
  return record
}
