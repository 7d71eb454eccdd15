import { bytes } from './sections/bytes.mjs'
import { codec } from './sections/codec.mjs'
import { keystroke } from './sections/keystroke.mjs'

/** In the order of the page. */
export const sections = [keystroke, bytes, codec]
