/** See `vite/library-facts.ts`. */
declare module 'virtual:library-facts' {
  export const version: string
  /** In bytes, compressed. */
  export const size: number
}
