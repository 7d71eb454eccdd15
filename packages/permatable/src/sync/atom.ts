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

export interface Observer<T> {
  next?: (value: T) => void
  error?: (error: unknown) => void
  complete?: () => void
}

interface Subscription {
  unsubscribe: () => void
}

/**
 * The functions of TanStack Store, which the React layer passes in from the copy that the table uses. Atoms of a second
 * copy would take writes and never render.
 */
export interface Reactivity {
  createAtom<T>(value: T): WritableAtom<T>
  batch(run: () => void): void
}
