import { configure } from '@testing-library/dom'
import { beforeEach } from 'vitest'
import { setBrowser } from './set-browser.ts'

// To see whether an element is hidden, jsdom computes its styles and those around it. No test hides one.
configure({ defaultHidden: true })

// Files may share a window, in which routers keep the native methods of the first file.
function start() {
  if ('window' in globalThis) setBrowser('works')
}

start()
beforeEach(start)
