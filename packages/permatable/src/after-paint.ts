/** How long a frame may be away, in a page that is covered or throttled, before a write stops waiting for it. */
const NO_FRAME_MS = 250

/**
 * Calls back after the next paint, so that a router's work never stands between a key and its letter; soon where no
 * frames come: in a hidden page, on a server. Returns how to stop.
 */
export function afterPaint(callback: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function' || document.visibilityState === 'hidden') {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  let timer = setTimeout(run, NO_FRAME_MS)
  // A frame's callbacks run before its paint; a task queued by one of them runs after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  function run() {
    cancelAnimationFrame(frame)
    callback()
  }
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
