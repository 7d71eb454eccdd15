import { addressBar } from './sections/address-bar.mjs'
import { bytes } from './sections/bytes.mjs'
import { codec } from './sections/codec.mjs'
import { coldLink } from './sections/cold-link.mjs'
import { commits } from './sections/commits.mjs'
import { heap } from './sections/heap.mjs'
import { history } from './sections/history.mjs'
import { keystroke } from './sections/keystroke.mjs'
import { links } from './sections/links.mjs'
import { lostUpdates } from './sections/lost-updates.mjs'
import { query } from './sections/query.mjs'
import { request } from './sections/request.mjs'

/** In the order of the page. */
export const sections = [
  keystroke,
  links,
  request,
  commits,
  history,
  lostUpdates,
  coldLink,
  bytes,
  codec,
  heap,
  query,
  addressBar,
]
