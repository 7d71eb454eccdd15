/** TanStack Store's `ReadonlyAtom`. */
export interface ReadableAtom<T> {
  get: () => T
  subscribe: ((observer: Observer<T>) => Subscription) &
    ((
      next: (value: T) => void,
      error?: (error: unknown) => void,
      complete?: () => void,
    ) => Subscription)
}

/** TanStack Store's `Atom`. */
export interface WritableAtom<T> extends ReadableAtom<T> {
  set: ((update: (previous: T) => T) => void) & ((value: T) => void)
}

interface Observer<T> {
  next?: (value: T) => void
  error?: (error: unknown) => void
  complete?: () => void
}

interface Subscription {
  unsubscribe: () => void
}

/** What React's side hands in, from the copy of TanStack Store that the table uses too. */
export interface Reactivity {
  createAtom<T>(value: T): WritableAtom<T>
  batch(run: () => void): void
}
