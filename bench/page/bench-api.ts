/** One change of one slice: all of it, or one entry more by a function of the latest value. */
export interface Change {
  readonly slice: string
  readonly set?: unknown
  readonly add?: unknown
}

declare global {
  interface Window {
    /** How the benchmark reads and changes the table, past its components. */
    bench: {
      readonly state: () => object
      readonly change: (change: Change) => void
    }
  }
}

type Setter = (update: unknown) => void

export function expose(state: object, setters: Readonly<Record<string, Setter>>): void {
  window.bench = {
    state: () => state,
    change({ slice, set, add }) {
      const change = setters[slice]
      if (add === undefined) change?.(set)
      else change?.((previous: unknown) => withOneMore(previous, add))
    },
  }
}

/** A list with one entry more, or a selection with one row more. */
const withOneMore = (previous: unknown, entry: unknown) =>
  Array.isArray(previous) ? [...previous, entry] : { ...Object(previous), [String(entry)]: true }
