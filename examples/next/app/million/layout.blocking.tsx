export { default } from './layout.plain.tsx'

/** A link to these pages waits for their rows. */
export const instant = false
