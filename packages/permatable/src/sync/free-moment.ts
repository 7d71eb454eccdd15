/** The longest wait for idle time. A page that is never idle would otherwise never write. */
const MAX_WAIT_MS = 100
/** Safari has no `requestIdleCallback`. The time of one frame lets it paint first. */
const FRAME_MS = 16

/**
 * Calls back when the browser is idle, so that a router's work delays neither the paint of a letter nor the next key.
 */
export function onFreeMoment(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}
