/** The result of importing a source file with `?highlighted`: see `vite/highlight.ts`. */
export interface Highlighted {
  /** The source as it stands in the file. */
  readonly text: string
  /** The same as HTML, in the colours of both schemes. */
  readonly html: string
}
