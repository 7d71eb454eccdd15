/** What each owner keeps alive. */
const owned = new WeakMap<object, readonly object[]>()

/**
 * Returns a weak reference to an object that lives as long as its owner. A list of the page would otherwise hold every router
 * that an app ever made (one per test, or per mount of a micro front-end), and its tables.
 */
export function ownedRef<T extends object>(owner: object, value: T): WeakRef<T> {
  owned.set(owner, [...(owned.get(owner) ?? []), value])
  return new WeakRef(value)
}
