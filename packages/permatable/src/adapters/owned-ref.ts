/** What each owner keeps alive. */
const owned = new WeakMap<object, readonly object[]>()

/**
 * Returns a weak reference to an object that the owner keeps alive. The reference does not keep the owner alive.
 *
 * A list that outlives a router, such as the listeners of the page, would otherwise hold every router that an app ever made
 * (for each test, or for each mount of a micro front-end), with its tables.
 */
export function ownedRef<T extends object>(owner: object, value: T): WeakRef<T> {
  owned.set(owner, [...(owned.get(owner) ?? []), value])
  return new WeakRef(value)
}
