/** What each owner keeps alive. */
const owned = new WeakMap<object, readonly object[]>()

/**
 * Returns a weak reference to an object that the owner keeps alive. The reference doesn't keep the owner alive.
 *
 * A list that outlives a router, such as the listeners of the page, would otherwise hold every router that an app ever
 * made (one per test, or per mount of a micro front-end), and its tables.
 */
export function ownedRef<T extends object>(owner: object, value: T): WeakRef<T> {
  owned.set(owner, [...(owned.get(owner) ?? []), value])
  return new WeakRef(value)
}
