import { bytes } from './sections/bytes.mjs'
import { codec } from './sections/codec.mjs'
import { history } from './sections/history.mjs'
import { keystroke } from './sections/keystroke.mjs'
import { lostUpdates } from './sections/lost-updates.mjs'
import { query } from './sections/query.mjs'

/** In the order of the page. */
export const sections = [keystroke, history, lostUpdates, bytes, codec, query]
