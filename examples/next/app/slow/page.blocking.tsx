export { default } from './page.plain.tsx'

/** A link to this page waits for it. */
export const instant = false
