import { configure } from '@testing-library/dom'
import { beforeEach } from 'vitest'
import { setBrowser } from './set-browser.ts'

// No test hides an element, so queries by role needn't look for that: jsdom would compute the styles of all elements around each.
configure({ defaultHidden: true })

// Files may share a window, in which routers keep the native methods of the first file.
function start() {
  if ('window' in globalThis) setBrowser('works')
}

start()
beforeEach(start)
