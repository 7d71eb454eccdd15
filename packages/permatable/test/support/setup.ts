import { configure } from '@testing-library/dom'
import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { setBrowser } from './set-browser.ts'

// No test hides an element, so queries by role needn't look for that: jsdom would compute the styles of all elements around each.
configure({ defaultHidden: true })

// A property tries the same cases with every change, and others in a search: each week, and with `scripts/soak.mjs`.
const isSearch = process.env['WEEKLY'] || process.env['KEEP_FINDINGS']
fc.configureGlobal({ seed: isSearch ? Math.trunc(Math.random() * 2 ** 31) : 1 })

// Files may share a window, in which routers keep the native methods of the first file.
function start() {
  if ('window' in globalThis) setBrowser('works')
}

start()
if ('window' in globalThis) history.replaceState(null, '', '/')
beforeEach(start)
