import type { AdapterHarness } from './harness.ts'

/** One case of the adapter contract. */
export interface AdapterCase {
  /** What the case proves, as a sentence: `'clears the query'`. */
  readonly name: string
  /** `true` if the case needs the browser's own URL and `harness.browser`. A history in memory has neither. */
  readonly needsBrowser?: true
  /** Runs the case with its own harness, and closes it. Throws an error that says what was found instead. */
  run(createHarness: () => AdapterHarness): Promise<void>
}

/** The app of a case, and two ways to wait for it. */
interface Scene extends AdapterHarness {
  /** Waits until `get` returns a value, for at most five seconds. */
  soon(get: () => unknown, value: unknown): Promise<void>
  /** Waits until the browser shows a URL. */
  shows(address: string): Promise<void>
}

export function caseOf(name: string, test: (scene: Scene) => Promise<void>): AdapterCase {
  return {
    name,
    async run(createHarness) {
      const harness = createHarness()
      async function soon(get: () => unknown, value: unknown) {
        for (let passed = 0; passed < 5_000 && get() !== value; passed += 25) await harness.pass(25)
        expectSame(get(), value)
      }
      const shows = (address: string) => soon(harness.address, address)
      try {
        await test({ ...harness, soon, shows })
      } finally {
        harness.browser?.('works')
        harness.close()
      }
    },
  }
}

export function expectSame(found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
}
