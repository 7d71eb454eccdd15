/**
 * Functions that run in a page before its own scripts. Each is handed over as source, so that it stands alone.
 *
 * @typedef {object} Key
 * @property {number} dom milliseconds from the key to the table that it asks for
 * @property {number} frame milliseconds from the key to the end of the frame that shows it
 * @property {number} free milliseconds from the key until the thread has run what was queued by then: the next key's turn
 */

/** Times keys: `window.timeKey(text)` before one that makes the search this text, then `window.timed`. */
export function watchKeys() {
  let pressed = 0
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp
    },
    { capture: true },
  )
  window.timeKey = (text) => {
    window.timed = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`'${text}' never came`)), 20_000)
      const table = document.querySelector('table')
      const observer = new MutationObserver(() => {
        if (table?.dataset.search !== text) return
        const dom = performance.now() - pressed
        observer.disconnect()
        // A frame's callbacks run before its paint; a task that one of them queues runs after it. An urgent one runs before
        // what contenders put off until then.
        requestAnimationFrame(() => {
          const shown = () => {
            const frame = performance.now() - pressed
            setTimeout(() => resolve({ dom, frame, free: performance.now() - pressed }))
          }
          void scheduler.postTask(shown, { priority: 'user-blocking' })
        })
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  }
}

/** Counts what reaches the browser's history, and what of it the browser dropped or refused: `window.historyCalls`. */
export function watchHistory() {
  const calls = { made: 0, dropped: 0 }
  window.historyCalls = calls
  for (const method of /** @type {const} */ (['pushState', 'replaceState'])) {
    const original = History.prototype[method]
    History.prototype[method] = function (data, unused, url) {
      calls.made++
      const wanted = new URL(url ?? location.href, document.baseURI).href
      try {
        original.call(this, data, unused, url)
      } finally {
        if (location.href !== wanted) calls.dropped++
      }
    }
  }
}

/** Counts keys after which the caret stood elsewhere than behind its letter: `window.caret`. */
export function watchCaret() {
  const caret = { jumps: 0, expected: 0 }
  window.caret = caret
  addEventListener(
    'keydown',
    ({ target, key }) => {
      if (!(target instanceof HTMLInputElement) || key.length !== 1) return
      const { selectionStart, value } = target
      const behind = value.length - (selectionStart ?? 0)
      if (caret.expected && behind !== caret.expected) caret.jumps++
      caret.expected = behind
    },
    { capture: true },
  )
}
