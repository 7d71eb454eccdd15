import { adapterContract, type AdapterHarness } from 'permatable/testing'
import { describe, it } from 'vitest'
import { withFakeTimers } from '../support/fake-timers.ts'

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
