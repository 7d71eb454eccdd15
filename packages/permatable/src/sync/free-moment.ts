/** How long a write gives way to input and paint. */
const MAX_WAIT_MS = 100
const FRAME_MS = 16

/**
 * Calls back when the browser is idle, so that a router's work delays neither the paint of a letter nor the next key.
 * Safari has no idle callbacks: there it calls back after a frame's time.
 */
export function onFreeMoment(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}
