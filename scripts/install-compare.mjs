import { ensureInstalled } from './ensure-installed.mjs'

/** Before the properties, which use Next's own reader: as a dependency of the workspace it would double what `npm start` installs. */
export function setup() {
  ensureInstalled('compare')
}
