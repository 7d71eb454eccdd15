/** Returns the fields of a value of any type: those of `null` and of a text are `undefined`. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

/** Returns the id of an entry that is one, or that has one; `undefined` without any. */
export const idOf = (entry: unknown): string | undefined =>
  acceptText(typeof entry === 'string' ? entry : fieldsOf(entry).id)

export const acceptText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Accepts a list, if each of its items is accepted. */
export function acceptList<E>(
  value: unknown,
  acceptItem: (item: unknown) => E | undefined,
): E[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = Array.from(value, acceptItem)
  return items.every((item) => item !== undefined) ? items : undefined
}

/** Accepts an id: a text that is not empty. */
export const acceptId = (value: unknown): string | undefined => acceptText(value) || undefined
