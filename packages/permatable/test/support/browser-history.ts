import { passUntil } from './fake-timers.ts'

/** Goes back, until the browser is there. */
export const goBack = (): Promise<void> => untilEvent('popstate', () => window.history.back())

/** Follows a link to a fragment, until the browser is there. */
export const goToFragment = (hash: string): Promise<void> =>
  untilEvent('hashchange', () => (window.location.hash = hash))

/** jsdom navigates in a task of its own, which waits for time to pass. */
async function untilEvent(type: string, navigate: () => void): Promise<void> {
  let isThere = false
  window.addEventListener(type, () => (isThere = true), { once: true })
  navigate()
  await passUntil(() => isThere, true)
}

export const address = () => location.pathname + location.search + location.hash
