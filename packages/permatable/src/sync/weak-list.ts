/** A list of objects without duplicates, in the order they were added. It doesn't keep them alive. */
export class WeakList<T extends object> {
  #refs: WeakRef<T>[] = []
  readonly #members = new WeakSet<T>()

  has(member: T): boolean {
    return this.#members.has(member)
  }

  add(member: T): void {
    if (this.#members.has(member)) return
    this.#members.add(member)
    this.#refs.push(new WeakRef(member))
  }

  delete(member: T): void {
    this.#members.delete(member)
    this.#refs = this.#refs.filter((ref) => ref.deref() !== member)
  }

  /** Returns the members that have not been collected. */
  toArray(): readonly T[] {
    // Drop references to collected members. The list would otherwise grow with each table that a page opens and closes.
    this.#refs = this.#refs.filter((ref) => ref.deref())
    return this.#refs.flatMap((ref) => ref.deref() ?? [])
  }
}

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
