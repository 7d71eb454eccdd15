/** A value you can read and subscribe to: TanStack Store's `ReadonlyAtom`. */
export interface ReadableAtom<T> {
  /** Returns the value. */
  get: () => T
  /** Calls a function, or an observer's `next`, on each change. Returns `{ unsubscribe }`. */
  subscribe: ((observer: Observer<T>) => Subscription) &
    ((
      next: (value: T) => void,
      error?: (error: unknown) => void,
      complete?: () => void,
    ) => Subscription)
}

/** A value you can also set: TanStack Store's `Atom`. */
export interface WritableAtom<T> extends ReadableAtom<T> {
  /** Takes a value, or a function that gets the previous one. */
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

/** TanStack Store's functions, from the copy that the table uses. Atoms of another copy would never render. */
export interface Reactivity {
  createAtom<T>(value: T): WritableAtom<T>
  batch(run: () => void): void
}
