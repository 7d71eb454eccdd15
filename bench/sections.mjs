import { bytes } from './sections/bytes.mjs'
import { codec } from './sections/codec.mjs'

/** In the order of the page. */
export const sections = [bytes, codec]
