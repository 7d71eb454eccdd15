import { defineTableSearchParams, type TableSearchParams } from '../definition/define.ts'
import type { TableSearchState } from '../slices/default-slices.ts'
import type { HistoryMode } from '../slices/define-slice.ts'
import type { TableParams } from '../sync/table-params.ts'
import { linksOf } from '../sync/view-links.ts'

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

function caseOf(name: string, test: (app: Scene) => Promise<void>): AdapterCase {
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
const browserCaseOf = (...args: Parameters<typeof caseOf>): AdapterCase => ({
  ...caseOf(...args),
  needsBrowser: true,
})

function expectSame(found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
}

/**
 * The app and the browser that the adapter contract drives. `/users` has a table, and `/other` and `/slow` have none. `/slow`
 * loads for a while, if the router can wait for a screen.
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

const table = defineTableSearchParams()
const pushing = defineTableSearchParams({ history: 'push' })
const debounced = defineTableSearchParams({ debounce: 400 })
const sorted = { sorting: [{ id: 'age', desc: true }] }

/** Replaces a part of the URL past the router. A script may have kept the method from before a patch. */
const setPart = (methods: History, before: string, after: string) =>
  methods.replaceState.call(history, history.state, '', location.href.replace(before, after))

/** Fires the events of a page that is closed. `pagehide` comes before the page is hidden. */
function goAway(): void {
  window.dispatchEvent(new Event('pagehide'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

/**
 * The cases that every adapter must pass, for any router and any test runner:
 *
 *     for (const { name, run } of adapterContract) it(name, () => run(createHarness))
 */
export const adapterContract: readonly AdapterCase[] = [
  caseOf('writes the URL with path, hash, state and foreign params byte for byte', async (app) => {
    const params = await app.open('/users?a=b%20c&flag&x=&a=2&globalFilter=a%2Bb#part', table)
    expectSame(app.text(), 'a+b')
    app.change(() => params.set({ ...sorted, globalFilter: '1.50' }))
    await app.shows('/users?a=b%20c&flag&x=&a=2&globalFilter=%221.50%22&sorting=age.desc#part')
    expectSame(app.ownState(), 'kept')
  }),

  caseOf('pushes a debounced change before a later one, and Back undoes each', async (app) => {
    const definition = defineTableSearchParams({ history: 'push', globalFilter: { debounce: 400 } })
    const { atoms, set } = await app.open('/users?x=1', definition)
    app.type('typed')
    await app.pass(50)
    app.change(() => set({ ...sorted, columnOrder: ['a'] }))
    await app.shows('/users?x=1&globalFilter=typed&sorting=age.desc&columnOrder=a')
    await app.back()
    await app.shows('/users?x=1&globalFilter=typed')
    await app.soon(() => atoms.columnOrder.get().length, 0)
    await app.back()
    await app.shows('/users?x=1', '')
  }),

  caseOf('replaces the entry, and follows navigations of other code', async (app) => {
    const { reset } = await app.open('/users?globalFilter=a', table)
    await app.navigate('/users?globalFilter=b', 'push')
    await app.shows('/users?globalFilter=b', 'b')
    app.type('c')
    await app.shows('/users?globalFilter=c')
    await app.navigate('/users?globalFilter=d', 'replace')
    await app.shows('/users?globalFilter=d', 'd')
    app.change(() => reset())
    await app.shows('/users')
    await app.back()
    await app.shows('/users?globalFilter=a', 'a')
  }),

  // Other code changes the URL.
  ...(['history', 'History.prototype'] as const).map((owner) =>
    browserCaseOf(
      `keeps what ${owner}.replaceState sets before, during and after a write`,
      async (app) => {
        const methods = owner === 'history' ? history : History.prototype
        const { atoms, href } = await app.open('/users?x=1', table)
        app.change(() => setPart(methods, '?x=1', '?x=1&tab=1'))
        app.type('a')
        await app.shows('/users?x=1&tab=1&globalFilter=a')
        app.change(() => {
          atoms.globalFilter.set('b')
          setPart(methods, '&tab=1', '&tab=2')
        })
        await app.shows('/users?x=1&tab=2&globalFilter=b')
        await app.pass(300)
        app.change(() => setPart(methods, 'x=1&tab=2&', ''))
        expectSame(href({ globalFilter: 'c' }), '?globalFilter=c')
        app.type('c')
        await app.shows('/users?globalFilter=c')
      },
    ),
  ),

  browserCaseOf('keeps a change and what other code sets right behind a write', async (app) => {
    const { atoms, committed } = await app.open('/users?x=1', table)
    // Before the router has shown the write, or repeated it.
    const { unsubscribe } = committed.subscribe(() => {
      unsubscribe()
      setPart(History.prototype, 'x=1', 'x=2')
      atoms.globalFilter.set('b')
    })
    app.type('a')
    await app.shows('/users?x=2&globalFilter=b')
  }),

  caseOf('resets on a link to the plain path, and Back returns to the view', async (app) => {
    const { atoms } = await app.open('/users?globalFilter=a', table)
    app.change(() => atoms.columnOrder.set(['x']))
    await app.shows('/users?globalFilter=a&columnOrder=x')
    await app.navigate('/users', 'push')
    await app.shows('/users', '')
    expectSame(atoms.columnOrder.get().length, 0)
    await app.stays('/users')
    await app.back()
    await app.shows('/users?globalFilter=a&columnOrder=x', 'a')
    expectSame(atoms.columnOrder.get()[0], 'x')
  }),

  caseOf('keeps pending changes over links to foreign params and to a fragment', async (app) => {
    await app.open('/users', debounced)
    app.type('typed')
    await app.navigate('/users?tab=1', 'push')
    expectSame(app.text(), 'typed')
    await app.fragment('#part')
    expectSame(app.text(), 'typed')
    await app.shows('/users?tab=1&globalFilter=typed#part')
    await app.back()
    await app.shows('/users?tab=1')
  }),

  caseOf('loses no unconfirmed write when the app sets its own param', async (app) => {
    await app.open('/users', table)
    for (let ms = 0; ms <= 200; ms += 10) {
      app.type(`a${ms}`)
      await app.pass(ms)
      app.change(() => app.update('tab', String(ms)))
      await app.shows(`/users?tab=${ms}&globalFilter=a${ms}`)
    }
  }),

  // Another entry is shown while changes are pending.
  caseOf('drops pending changes on Back, and never writes them onto another entry', async (app) => {
    await app.open('/users?globalFilter=a', debounced)
    await app.navigate('/users?globalFilter=a&tab=1', 'push')
    app.type('typed')
    await app.back()
    await app.shows('/users?globalFilter=a', 'a')
    await app.stays('/users?globalFilter=a')
    app.type('typed')
    await app.back()
    await app.stays('/other')
  }),

  caseOf('writes pending changes onto the entry that a link leaves, and no other', async (app) => {
    await app.open('/users?tab=1', debounced)
    app.type('typed')
    await app.navigate('/other', 'push')
    await app.stays('/other')
    await app.back()
    await app.shows('/users?tab=1&globalFilter=typed')
  }),

  caseOf('never cancels a link whose screen loads, or writes onto that screen', async (app) => {
    await app.open('/users?tab=1', debounced)
    app.type('typed')
    await app.navigate('/slow', 'push')
    await app.pass(50)
    // A router that stays on the old entry until the route has loaded also writes the later change onto it.
    const hasLeft = app.address() === '/slow'
    app.type('too late')
    await app.shows('/slow')
    await app.stays('/slow')
    await app.back()
    await app.shows(`/users?tab=1&globalFilter=${hasLeft ? 'typed' : 'too+late'}`)
  }),

  browserCaseOf('saves pending changes though Back cancels the link as it loads', async (app) => {
    await app.open('/users?tab=1', debounced)
    await app.navigate('/users?tab=2', 'push')
    app.type('typed')
    await app.navigate('/slow', 'push')
    await app.pass(50)
    const hasLeft = app.address() === '/slow'
    await app.back()
    if (!hasLeft) {
      await app.shows('/users?tab=1')
      app.change(() => history.forward())
    }
    await app.shows('/users?tab=2&globalFilter=typed')
  }),

  caseOf(
    'writes pending changes onto the entry that the page leaves, and adds none',
    async (app) => {
      const { pending } = await app.open('/users?tab=1', pushing)
      app.type('typed')
      app.change(goAway)
      expectSame(app.address(), '/users?tab=1&globalFilter=typed')
      await app.stays('/users?tab=1&globalFilter=typed')
      await app.soon(pending.get, false)
      // The page may come back in full.
      expectSame(app.text(), 'typed')
      await app.back()
      await app.shows('/other')
    },
  ),

  caseOf('drops pending changes when a link replaces the entry', async (app) => {
    await app.open('/users?tab=1', debounced)
    await app.navigate('/users?tab=2', 'push')
    app.type('typed')
    await app.navigate('/other', 'replace')
    await app.stays('/other')
    await app.back()
    await app.shows('/users?tab=1')
  }),

  ...(['drops', 'throws'] as const).map((mode) =>
    browserCaseOf(`retries what a browser ${mode}, until its URL holds it`, async (app) => {
      const { pending } = await app.open('/users?tab=1', pushing)
      app.browser?.(mode)
      for (const text of ['a', 'ab']) {
        app.type(text)
        await app.pass(300)
      }
      expectSame(app.address(), '/users?tab=1')
      expectSame(pending.get(), true)
      app.browser?.('works')
      await app.shows('/users?tab=1&globalFilter=ab')
      await app.soon(pending.get, false)
      await app.back()
      await app.shows('/users?tab=1')
    }),
  ),

  // A new tab opens the links of `ViewLink`.
  browserCaseOf('a link leads where the change leads, with all of the URL', async (app) => {
    const params = await app.open('/users?a=b%20c&globalFilter=x#part', table)
    // No link leads into a history in memory.
    if (!location.href.endsWith(app.address())) return
    async function leadsTo(view: Parameters<typeof params.set>[0], place: string) {
      const { href } = new URL(linksOf(params).hrefOf(view), location.href)
      app.change(() => params.set(view))
      await app.shows(place)
      expectSame(location.href, href)
    }
    await leadsTo(sorted, '/users?a=b%20c&globalFilter=x&sorting=age.desc#part')
    await app.navigate('/users?a=1', 'push')
    await app.pass(500)
    await leadsTo({ globalFilter: 'ann' }, '/users?a=1&globalFilter=ann')
  }),
]
