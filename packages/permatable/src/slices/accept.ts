import { fieldsOf } from '../values/fields-of.ts'

/** Returns the id of an entry: the entry itself or its `id`. `undefined` without one. */
export const idOf = (entry: unknown): string | undefined =>
  acceptText(typeof entry === 'string' ? entry : fieldsOf(entry).id)

export const acceptText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Accepts a list if it accepts each of its items. */
export function acceptList<E>(
  value: unknown,
  acceptItem: (item: unknown) => E | undefined,
): E[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = Array.from(value, acceptItem)
  return items.every((item) => item !== undefined) ? items : undefined
}

/** Accepts an id: a non-empty text. */
export const acceptId = (value: unknown): string | undefined => acceptText(value) || undefined
