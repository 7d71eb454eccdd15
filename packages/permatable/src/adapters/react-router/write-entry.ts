/**
 * Runs a write of React Router. The entry keeps what other code has in its history state, since React Router writes its own
 * alone. Where the browser refuses a push, React Router would load the whole page: the write queue retries the write
 * instead.
 */
export function writeEntry(run: () => void): void {
  const { pushState, replaceState } = history
  const others = { ...history.state, masked: undefined }
  history.pushState = (state, ...entry) => {
    try {
      pushState.call(history, { ...others, ...state }, ...entry)
    } catch {
      // The address shows that the entry is missing.
    }
  }
  history.replaceState = (state, ...entry) =>
    replaceState.call(history, { ...others, ...state }, ...entry)
  try {
    run()
  } finally {
    Object.assign(history, { pushState, replaceState })
  }
}
