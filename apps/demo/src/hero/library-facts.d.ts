/** See `vite/library-facts.ts`. */
declare module 'virtual:library-facts' {
  export type Contender = 'permatable' | 'nuqs' | 'tanstack-table-search-params' | 'by hand'

  /** Something that was measured of each way to have a table's state in the URL. Less is better. */
  export interface Measure {
    readonly title: string
    /** What is counted. */
    readonly text: string
    readonly values: readonly (readonly [contender: Contender, value: number])[]
    /** The file that measures it. */
    readonly source: string
  }

  export interface LibraryFacts {
    readonly version: string
    /** The bytes of the hook with its six slices, minified and compressed by brotli, without React and TanStack's packages. */
    readonly size: number
    /** In 10 s of typing. */
    readonly historyCalls: Readonly<Record<Contender, number>>
    readonly measures: readonly Measure[]
  }

  export const version: LibraryFacts['version']
  export const size: LibraryFacts['size']
  export const historyCalls: LibraryFacts['historyCalls']
  export const measures: LibraryFacts['measures']
}
