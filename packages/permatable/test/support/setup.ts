import { configure } from '@testing-library/dom'
import { beforeEach } from 'vitest'
import { setBrowser } from './set-browser.ts'

// Whether an element is hidden is slow to find out: its styles and those around it. No test hides one.
configure({ defaultHidden: true })

// Files may share a window, in which routers keep the native methods of the first file.
function start() {
  if ('window' in globalThis) setBrowser('works')
}

start()
beforeEach(start)
