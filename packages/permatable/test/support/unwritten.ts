import type { Issue, TableSearchParams } from 'permatable'

/** The issues that a table has with a state when it writes it. */
export function unwritten<State extends object>(
  definition: TableSearchParams<State>,
  state: Partial<State>,
): readonly Issue[] {
  const issues: Issue[] = []
  const values = new Map<string, unknown>(Object.entries(state))
  for (const slice of definition['~permatable'].slices)
    if (values.has(slice.key)) slice.serialize(values.get(slice.key), issues)
  return issues
}
