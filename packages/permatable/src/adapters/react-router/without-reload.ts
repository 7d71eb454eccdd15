/**
 * Runs a push of React Router, which loads the whole page where the browser refuses the entry: the write queue retries
 * the write instead.
 */
export function withoutReload(run: () => void): void {
  const { pushState } = history
  history.pushState = (...entry) => {
    try {
      pushState.apply(history, entry)
    } catch {
      // The address shows that the entry is missing.
    }
  }
  try {
    run()
  } finally {
    history.pushState = pushState
  }
}
