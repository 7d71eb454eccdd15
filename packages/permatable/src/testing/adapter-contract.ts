import { defineTableSearchParams, type TableSearchParams } from '../definition/define.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { HistoryMode } from '../slices/write-options.ts'
import type { TableParams } from '../sync/table-params.ts'

/**
 * An app for the adapter contract: a table on `/users`, a screen without one on `/other`, another on `/slow`, which
 * loads for a while where the router can wait for a screen, and the browser around them.
 */
export interface AdapterHarness {
  /** Opens an address of `/users`, after an entry of `/other`, with a history state of the app's own. */
  open(
    href: string,
    definition: TableSearchParams<TableSearchState>,
  ): Promise<TableParams<TableSearchState>>
  /** Returns the address as the visitor sees it: path, query and hash. */
  address(): string
  /** Follows a link of the app's, by the router. Waits until the screen is there, but for `/slow`. */
  navigate(href: string, how: HistoryMode): Promise<void>
  /** Sets a search param of the app's own, by what the router has for it: `setSearchParams((previous) => …)`. */
  update(param: string, text: string): void
  /** Goes back, and waits until the router is there. */
  back(): Promise<void>
  /** Follows a link to a part of the page: `'#part'`. */
  fragment(hash: string): Promise<void>
  /** Returns `'kept'` while the history state of `open` is there. */
  ownState(): unknown
  /** Changes the table as an event of the visitor's does: React's `act(run)` in tests. */
  change(run: () => void): void
  /** Lets time pass, by fake timers or really. */
  pass(ms: number): Promise<void>
  /** Says what the browser does with writes of its history. Not there for a history in memory. */
  browser?(mode: 'works' | 'drops' | 'throws'): void
  /** Ends the app. */
  close(): void
}

/** One sentence of the adapter contract. */
export interface AdapterCase {
  /** The sentence: `'clears the query'`. */
  readonly name: string
  /** Set where the case needs `harness.browser`, which a history in memory has not. */
  readonly needsBrowser?: true
  /** Throws an error that says what was found instead. Closes the harness. */
  run(createHarness: () => AdapterHarness): Promise<void>
}

/** What a case has: the app, and the two ways to look at it. */
interface Scene extends AdapterHarness {
  /** Waits until a value is there, for five seconds at most. */
  soon(get: () => unknown, value: unknown): Promise<void>
  says(address: string): Promise<void>
}

const table = defineTableSearchParams()
const pushing = defineTableSearchParams({ history: 'push' })
const debounced = defineTableSearchParams({ debounce: 400 })

/** How long a case waits for something that must not happen: longer than the debounce, and a write after it. */
const LONG_MS = 1_000

/**
 * What holds for every adapter, whatever its router. For any test runner:
 *
 *     for (const { name, run } of adapterContract) it(name, () => run(createHarness))
 */
export const adapterContract: readonly AdapterCase[] = [
  caseOf('reads what the address says', async ({ open }) => {
    const { atoms } = await open('/users?globalFilter=a%2Bb&pageIndex=3', table)
    expectSame(atoms.globalFilter.get(), 'a+b')
    expectSame(atoms.pagination.get().pageIndex, 2)
  }),

  caseOf(
    'writes, and keeps path, hash, history state and foreign params byte for byte',
    async ({ open, change, says, ownState }) => {
      const params = await open('/users?a=b%20c&flag&x=&a=2#part', table)
      change(() => params.set({ sorting: [{ id: 'age', desc: true }], globalFilter: '1.50' }))
      await says('/users?a=b%20c&flag&x=&a=2&globalFilter=%221.50%22&sorting=age.desc#part')
      expectSame(ownState(), 'kept')
    },
  ),

  caseOf('clears the query', async ({ open, change, says }) => {
    const params = await open('/users?globalFilter=a', table)
    change(() => params.reset())
    await says('/users')
  }),

  caseOf('pushes one entry, and Back undoes it', async ({ open, change, says, back, soon }) => {
    const params = await open('/users?globalFilter=a', pushing)
    change(() => params.set({ globalFilter: 'b', columnOrder: ['x'] }))
    await says('/users?globalFilter=b&columnOrder=x')
    await back()
    await says('/users?globalFilter=a')
    await soon(params.atoms.globalFilter.get, 'a')
    expectSame(params.atoms.columnOrder.get().length, 0)
  }),

  caseOf('replaces without an entry', async ({ open, navigate, change, says, back }) => {
    const params = await open('/users?globalFilter=a', table)
    await navigate('/users?globalFilter=b', 'push')
    change(() => params.atoms.globalFilter.set('c'))
    await says('/users?globalFilter=c')
    await back()
    await says('/users?globalFilter=a')
  }),

  caseOf('hears of navigations by others', async ({ open, navigate, back, soon }) => {
    const { atoms } = await open('/users', table)
    await navigate('/users?globalFilter=a', 'push')
    await soon(atoms.globalFilter.get, 'a')
    await navigate('/users?globalFilter=b', 'replace')
    await soon(atoms.globalFilter.get, 'b')
    await back()
    await soon(atoms.globalFilter.get, '')
  }),

  caseOf(
    'keeps pending changes when others change foreign params',
    async ({ open, change, navigate, says }) => {
      const { atoms } = await open('/users', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/users?tab=1', 'push')
      expectSame(atoms.globalFilter.get(), 'typed')
      await says('/users?tab=1&globalFilter=typed')
    },
  ),

  caseOf(
    'keeps pending changes when a link leads to a part of the page',
    async ({ open, change, fragment, says, back }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await fragment('#part')
      expectSame(atoms.globalFilter.get(), 'typed')
      await says('/users?tab=1&globalFilter=typed#part')
      await back()
      await says('/users?tab=1')
    },
  ),

  caseOf(
    'keeps what it wrote, and what waits, when the app sets a param of its own',
    async ({ open, change, update, says }) => {
      const { atoms } = await open('/users', table)
      change(() => atoms.globalFilter.set('a'))
      change(() => update('tab', '1'))
      await says('/users?tab=1&globalFilter=a')
      change(() => update('tab', '2'))
      change(() => atoms.columnOrder.set(['x']))
      await says('/users?tab=2&globalFilter=a&columnOrder=x')
    },
  ),

  caseOf(
    'loses no write on its way when the app sets a param of its own',
    async ({ open, change, pass, update, says }) => {
      const { atoms } = await open('/users', table)
      for (let ms = 0; ms <= 200; ms += 10) {
        change(() => atoms.globalFilter.set(`a${ms}`))
        await pass(ms)
        change(() => update('tab', String(ms)))
        await says(`/users?tab=${ms}&globalFilter=a${ms}`)
      }
    },
  ),

  caseOf(
    'drops pending changes on Back',
    async ({ open, navigate, change, back, soon, pass, address }) => {
      const { atoms } = await open('/users?globalFilter=a', debounced)
      await navigate('/users?globalFilter=a&tab=1', 'push')
      change(() => atoms.globalFilter.set('typed'))
      await back()
      await soon(atoms.globalFilter.get, 'a')
      await pass(LONG_MS)
      expectSame(address(), '/users?globalFilter=a')
    },
  ),

  caseOf(
    'writes pending changes onto the entry that a link leaves, and never onto another screen',
    async ({ open, change, navigate, pass, address, back, says }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/other', 'push')
      await pass(LONG_MS)
      expectSame(address(), '/other')
      await back()
      await says('/users?tab=1&globalFilter=typed')
    },
  ),

  caseOf(
    'never cancels a link whose screen loads, and never writes onto that screen',
    async ({ open, change, navigate, pass, says, address, back }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/slow', 'push')
      await pass(50)
      // A router that stays on the old entry until the screen is there leaves the later change on it, too.
      const hasLeft = address() !== '/users?tab=1'
      change(() => atoms.globalFilter.set('too late'))
      await says('/slow')
      await pass(LONG_MS)
      expectSame(address(), '/slow')
      await back()
      await says(`/users?tab=1&globalFilter=${hasLeft ? 'typed' : 'too+late'}`)
    },
  ),

  caseOf(
    'writes pending changes onto the entry that the page leaves, and adds none',
    async ({ open, change, address, pass, soon, back, says }) => {
      const params = await open('/users?tab=1', pushing)
      change(() => params.atoms.globalFilter.set('typed'))
      change(goAway)
      expectSame(address(), '/users?tab=1&globalFilter=typed')
      await pass(LONG_MS)
      await soon(params.pending.get, false)
      // The page may come back whole.
      expectSame(params.atoms.globalFilter.get(), 'typed')
      await back()
      await says('/other')
    },
  ),

  caseOf(
    'never writes pending changes onto the screen that Back leads to',
    async ({ open, change, back, pass, address }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await back()
      await pass(LONG_MS)
      expectSame(address(), '/other')
    },
  ),

  caseOf(
    'drops pending changes when a link replaces the entry',
    async ({ open, navigate, change, pass, address, back, says }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      await navigate('/users?tab=2', 'push')
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/other', 'replace')
      await pass(LONG_MS)
      expectSame(address(), '/other')
      await back()
      await says('/users?tab=1')
    },
  ),

  ...(['drops', 'throws'] as const).map((mode) => ({
    ...caseOf(
      `writes again what a browser ${mode}, until its address says it`,
      async ({ open, browser, change, pass, address, says, back, soon }) => {
        const { atoms, pending } = await open('/users?tab=1', pushing)
        browser?.(mode)
        change(() => atoms.globalFilter.set('a'))
        await pass(300)
        change(() => atoms.globalFilter.set('ab'))
        await pass(300)
        expectSame(address(), '/users?tab=1')
        expectSame(pending.get(), true)
        browser?.('works')
        await says('/users?tab=1&globalFilter=ab')
        await soon(pending.get, false)
        await back()
        await says('/users?tab=1')
      },
    ),
    needsBrowser: true as const,
  })),
]

function caseOf(name: string, test: (scene: Scene) => Promise<void>): AdapterCase {
  return {
    name,
    async run(createHarness) {
      const harness = createHarness()
      async function soon(get: () => unknown, value: unknown) {
        for (let passed = 0; passed < 5_000 && get() !== value; passed += 25) await harness.pass(25)
        expectSame(get(), value)
      }
      const says = (address: string) => soon(harness.address, address)
      try {
        await test({ ...harness, soon, says })
      } finally {
        harness.browser?.('works')
        harness.close()
      }
    },
  }
}

function expectSame(found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
}

/** What a browser tells a page that goes away: it is hidden only after it was told to go. */
function goAway(): void {
  window.dispatchEvent(new Event('pagehide'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}
