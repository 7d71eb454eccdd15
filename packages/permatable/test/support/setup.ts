import { beforeEach } from 'vitest'
import { setBrowser } from './set-browser.ts'

// Files may share a window, in which routers keep the native methods of the first file.
function start() {
  if ('window' in globalThis) setBrowser('works')
}

start()
beforeEach(start)
