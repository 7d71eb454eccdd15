/** What the page sends to the frame. */
export interface ToFrame {
  /** The definition to show, as the visitor wrote it. */
  readonly text: string
  /** The query that its table opens with. */
  readonly view: string
  /** The site's theme, as `data-theme` has it: the frame cannot read what the browser keeps for the site. */
  readonly theme: string
}

/** What the frame sends to the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'search'; readonly search: string }
