import { defineTableSearchParams, type TableSearchParams } from '../../definition/define.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { TableParams } from '../../sync/table-params.ts'

/** One case of the adapter contract. */
export interface AdapterCase {
  /** What the case proves, as a sentence: `'clears the query'`. */
  readonly name: string
  /** `true` if the case needs the browser's own URL and `harness.browser`. A history in memory has neither. */
  readonly needsBrowser?: true
  /** Runs the case with its own harness, and closes it. Throws an error that says what was found instead. */
  run(createHarness: () => AdapterHarness): Promise<void>
}

/** The app of a case, and the steps that cases share. `text` is that of the table's search. */
interface Scene extends AdapterHarness {
  type(text: string): void
  text(): unknown
  /** Waits until `get` returns a value, for at most five seconds. */
  soon(get: () => unknown, value: unknown): Promise<void>
  /** Waits until the browser shows a URL, and the table the text of a search. @default any text */
  shows(address: string, text?: string): Promise<void>
  /** Waits longer than a debounce and the write after it. The browser then still shows a URL. */
  stays(address: string): Promise<void>
}

export function caseOf(name: string, test: (app: Scene) => Promise<void>): AdapterCase {
  return {
    name,
    async run(createHarness) {
      const harness = createHarness()
      let params: TableParams<TableSearchState> | undefined
      async function soon(get: () => unknown, value: unknown) {
        for (let passed = 0; passed < 5_000 && get() !== value; passed += 25) await harness.pass(25)
        expectSame(get(), value)
      }
      const app: Scene = {
        ...harness,
        open: async (...args) => (params = await harness.open(...args)),
        type: (text) => harness.change(() => params?.atoms.globalFilter.set(text)),
        text: () => params?.atoms.globalFilter.get(),
        soon,
        async shows(url, text) {
          await soon(harness.address, url)
          if (text !== undefined) await soon(app.text, text)
        },
        async stays(url) {
          await harness.pass(1_000)
          expectSame(harness.address(), url)
        },
      }
      try {
        await test(app)
      } finally {
        harness.browser?.('works')
        harness.close()
      }
    },
  }
}

/** A case that needs the browser's own URL. */
export const browserCaseOf = (...args: Parameters<typeof caseOf>): AdapterCase => ({
  ...caseOf(...args),
  needsBrowser: true,
})

export function expectSame(found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
}

/**
 * An app for the adapter contract, and the browser around it. It has a table on `/users`, and no table on `/other` and
 * `/slow`. `/slow` loads for a while, if the router can wait for a screen.
 */
export interface AdapterHarness {
  /** Opens an address of `/users` after an entry of `/other`, with a history state of the app's own. */
  open(
    href: string,
    definition: TableSearchParams<TableSearchState>,
  ): Promise<TableParams<TableSearchState>>
  /** Returns the URL the user sees: path, query and hash. */
  address(): string
  /** Follows a link through the router. Waits until the route has loaded, except for `/slow`. */
  navigate(href: string, how: HistoryMode): Promise<void>
  /** Sets a search param of the app's own through the router, as a replace: `setSearchParams((previous) => …)`. */
  update(param: string, text: string): void
  /** Goes back, and waits until the router is there. */
  back(): Promise<void>
  /** Follows a link to a fragment: `'#part'`. */
  fragment(hash: string): Promise<void>
  /** Returns `'kept'` as long as the history state of `open` is there. */
  ownState(): unknown
  /** Changes the table the way a user's event does: React's `act(run)` in tests. */
  change(run: () => void): void
  /** Lets time pass, with fake timers or for real. */
  pass(ms: number): Promise<void>
  /** Sets what the browser does with history writes: take, drop or refuse them. Missing for a history in memory. */
  browser?(mode: 'works' | 'drops' | 'throws'): void
  /** Ends the app. */
  close(): void
}

export const table = defineTableSearchParams()
export const pushing = defineTableSearchParams({ history: 'push' })
export const debounced = defineTableSearchParams({ debounce: 400 })
