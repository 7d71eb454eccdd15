import { configure } from '@testing-library/dom'
import { beforeEach } from 'vitest'
import { setBrowser } from './set-browser.ts'

// A query by role would compute the styles of all elements around what it finds, and no test hides any.
configure({ defaultHidden: true })

// Files may share a window, in which routers keep the native methods of the first file.
function start() {
  if ('window' in globalThis) setBrowser('works')
}

start()
beforeEach(start)
