/** What the store gave for the short link of a URL. Plain data, which a server can send to the browser. */
export interface OpenedLink {
  readonly id: string
  /** The stored query. `null` if there is none. Missing if the store failed: the browser then asks it again. */
  readonly query?: string | null
}
