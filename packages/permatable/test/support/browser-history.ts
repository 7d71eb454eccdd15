/** What a browser does with calls to its History API: past their limits some drop them in silence, others throw. */
export const browserHistory: { mode: 'works' | 'drops' | 'throws' } = { mode: 'works' }

for (const method of ['pushState', 'replaceState'] as const) {
  const native = History.prototype[method]
  History.prototype[method] = function (...call) {
    if (browserHistory.mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
    if (browserHistory.mode === 'works') native.apply(this, call)
  }
}

/** Goes back, and waits until the browser is there. */
export async function goBack(): Promise<void> {
  const popped = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  )
  window.history.back()
  await popped
}

/** Follows a link to a fragment, and waits until the browser is there. */
export async function goToFragment(hash: string): Promise<void> {
  const changed = new Promise((resolve) =>
    window.addEventListener('hashchange', resolve, { once: true }),
  )
  window.location.hash = hash
  await changed
}

export const address = () => location.pathname + location.search + location.hash
