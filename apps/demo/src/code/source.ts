/** The result of importing a source file with `?highlighted`: see `vite/highlight.ts`. */
export interface Highlighted {
  /** The source as it stands in the file. */
  readonly text: string
  /** The same as HTML, in the colours of both schemes. */
  readonly html: string
}

export type Source = () => Promise<Highlighted>

/** A component that waits for its first render keeps no state of its own. */
const loaded = new WeakMap<Source, Promise<Highlighted>>()

/** Loads a source once. A source that could not be loaded is tried again. */
export function load(source: Source): Promise<Highlighted> {
  const known = loaded.get(source) ?? source()
  loaded.set(source, known)
  known.catch(() => loaded.delete(source))
  return known
}
