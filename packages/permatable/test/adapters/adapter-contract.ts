import { act } from '@testing-library/react'
import { adapterContract, type AdapterHarness } from 'permatable/testing'
import { describe, it } from 'vitest'
import { address, goToFragment } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'

/** What the harnesses of all adapters of the browser's URL do alike. */
export const inBrowser = {
  address,
  fragment: (hash: string): Promise<void> => act(() => goToFragment(hash)),
  ownState: (): unknown => history.state?.own,
  change: act as (run: () => void) => void,
  pass,
  browser: setBrowser,
}

/**
 * Runs the contract that every adapter has to pass, on time that stands still.
 *
 * @param unkept The sentences that the router's own history makes impossible.
 */
export function describeAdapter(
  name: string,
  createHarness: () => AdapterHarness,
  unkept: readonly string[] = [],
): void {
  describe(`the ${name} adapter`, () => {
    withFakeTimers()

    const hasBrowser = Boolean(createHarness().browser)
    for (const { name: sentence, needsBrowser, run } of adapterContract) {
      const test = unkept.includes(sentence) ? it.fails : it
      if (hasBrowser || !needsBrowser) test(sentence, () => run(createHarness))
    }
  })
}
