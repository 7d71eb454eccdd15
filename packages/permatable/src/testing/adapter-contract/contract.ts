import { linksOf } from '../../sync/view-links.ts'
import {
  browserCaseOf,
  caseOf,
  debounced,
  expectSame,
  LONG_MS,
  pushing,
  table,
  textDebounced,
  type AdapterCase,
} from './case.ts'

const sorted = { sorting: [{ id: 'age', desc: true }] }

/** Cases in which a table reads and writes the URL. */
const readsAndWrites: readonly AdapterCase[] = [
  caseOf(
    'reads the URL, and writes it with path, hash, history state and foreign params byte for byte',
    async ({ open, change, shows, ownState }) => {
      const params = await open('/users?a=b%20c&flag&x=&a=2&globalFilter=a%2Bb#part', table)
      expectSame(params.atoms.globalFilter.get(), 'a+b')
      change(() => params.set({ ...sorted, globalFilter: '1.50' }))
      await shows('/users?a=b%20c&flag&x=&a=2&globalFilter=%221.50%22&sorting=age.desc#part')
      expectSame(ownState(), 'kept')
    },
  ),

  caseOf(
    'pushes a debounced change before a later one that is due at once, and Back undoes each',
    async ({ open, change, pass, shows, back, soon }) => {
      const params = await open('/users?x=1', textDebounced)
      const { atoms } = params
      change(() => atoms.globalFilter.set('typed'))
      await pass(50)
      change(() => params.set({ ...sorted, columnOrder: ['a'] }))
      await shows('/users?x=1&globalFilter=typed&sorting=age.desc&columnOrder=a')
      await back()
      await shows('/users?x=1&globalFilter=typed')
      await soon(() => atoms.columnOrder.get().length, 0)
      await back()
      await shows('/users?x=1')
      await soon(atoms.globalFilter.get, '')
    },
  ),

  caseOf(
    'replaces the entry, and follows navigations of other code',
    async ({ open, navigate, change, shows, soon, back }) => {
      const { atoms, reset } = await open('/users?globalFilter=a', table)
      await navigate('/users?globalFilter=b', 'push')
      await soon(atoms.globalFilter.get, 'b')
      change(() => atoms.globalFilter.set('c'))
      await shows('/users?globalFilter=c')
      await navigate('/users?globalFilter=d', 'replace')
      await soon(atoms.globalFilter.get, 'd')
      change(() => reset())
      await shows('/users')
      await back()
      await shows('/users?globalFilter=a')
      await soon(atoms.globalFilter.get, 'a')
    },
  ),
]

const setNatively = (before: string, after: string) =>
  History.prototype.replaceState.call(
    history,
    history.state,
    '',
    location.href.replace(before, after),
  )

/** How other code sets a param without the router, which may not notice. */
const pastTheRouter = [
  [
    'history.replaceState',
    (before: string, after: string) =>
      history.replaceState(history.state, '', location.href.replace(before, after)),
  ],
  // Like a script that kept the method from before the patch.
  ['the native replaceState', setNatively],
] as const

/** Cases in which other code changes the URL. */
const otherCode: readonly AdapterCase[] = [
  ...pastTheRouter.map(([means, setParam]) =>
    browserCaseOf(
      `keeps a param that other code sets by ${means} before, during and after a write`,
      async ({ open, change, shows, pass }) => {
        const { atoms, href } = await open('/users?x=1', table)
        change(() => setParam('?x=1', '?x=1&tab=1'))
        change(() => atoms.globalFilter.set('a'))
        await shows('/users?x=1&tab=1&globalFilter=a')
        change(() => {
          atoms.globalFilter.set('b')
          setParam('&tab=1', '&tab=2')
        })
        await shows('/users?x=1&tab=2&globalFilter=b')
        await pass(300)
        change(() => setParam('x=1&tab=2&', ''))
        expectSame(href({ globalFilter: 'c' }), '?globalFilter=c')
        change(() => atoms.globalFilter.set('c'))
        await shows('/users?globalFilter=c')
      },
    ),
  ),

  browserCaseOf(
    'keeps a change, and a param that other code sets past the router, right behind a write',
    async ({ open, change, shows }) => {
      const { atoms, committed } = await open('/users?x=1', table)
      // Before the router has shown the write, or repeated it.
      const { unsubscribe } = committed.subscribe(() => {
        unsubscribe()
        setNatively('x=1', 'x=2')
        atoms.globalFilter.set('b')
      })
      change(() => atoms.globalFilter.set('a'))
      await shows('/users?x=2&globalFilter=b')
    },
  ),

  caseOf(
    'resets on a link to the plain path, and Back returns to the view',
    async ({ open, change, navigate, shows, soon, pass, address, back }) => {
      const { atoms } = await open('/users?globalFilter=a', table)
      change(() => atoms.columnOrder.set(['x']))
      await shows('/users?globalFilter=a&columnOrder=x')
      await navigate('/users', 'push')
      await soon(atoms.globalFilter.get, '')
      expectSame(atoms.columnOrder.get().length, 0)
      await pass(LONG_MS)
      expectSame(address(), '/users')
      await back()
      await shows('/users?globalFilter=a&columnOrder=x')
      await soon(atoms.globalFilter.get, 'a')
      expectSame(atoms.columnOrder.get()[0], 'x')
    },
  ),

  caseOf(
    'keeps pending changes over links to foreign params and to a fragment',
    async ({ open, change, navigate, fragment, shows, back }) => {
      const { atoms } = await open('/users', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/users?tab=1', 'push')
      expectSame(atoms.globalFilter.get(), 'typed')
      await fragment('#part')
      expectSame(atoms.globalFilter.get(), 'typed')
      await shows('/users?tab=1&globalFilter=typed#part')
      await back()
      await shows('/users?tab=1')
    },
  ),

  caseOf(
    'loses no unconfirmed write when the app sets its own param',
    async ({ open, change, pass, update, shows }) => {
      const { atoms } = await open('/users', table)
      for (let ms = 0; ms <= 200; ms += 10) {
        change(() => atoms.globalFilter.set(`a${ms}`))
        await pass(ms)
        change(() => update('tab', String(ms)))
        await shows(`/users?tab=${ms}&globalFilter=a${ms}`)
      }
    },
  ),
]

/** Cases that show another entry while changes are pending. */
const leaving: readonly AdapterCase[] = [
  caseOf(
    'drops pending changes on Back, and never writes them onto another entry',
    async ({ open, navigate, change, back, soon, pass, address }) => {
      const { atoms } = await open('/users?globalFilter=a', debounced)
      await navigate('/users?globalFilter=a&tab=1', 'push')
      for (const entry of ['/users?globalFilter=a', '/other']) {
        change(() => atoms.globalFilter.set('typed'))
        await back()
        if (entry !== '/other') await soon(atoms.globalFilter.get, 'a')
        await pass(LONG_MS)
        expectSame(address(), entry)
      }
    },
  ),

  caseOf(
    'writes pending changes onto the entry that a link leaves, and never onto another screen',
    async ({ open, change, navigate, pass, address, back, shows }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/other', 'push')
      await pass(LONG_MS)
      expectSame(address(), '/other')
      await back()
      await shows('/users?tab=1&globalFilter=typed')
    },
  ),

  caseOf(
    'never cancels a link whose screen loads, and never writes onto that screen',
    async ({ open, change, navigate, pass, shows, address, back }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/slow', 'push')
      await pass(50)
      // A router that stays on the old entry until the route has loaded also writes the later change onto it.
      const hasLeft = address() === '/slow'
      change(() => atoms.globalFilter.set('too late'))
      await shows('/slow')
      await pass(LONG_MS)
      expectSame(address(), '/slow')
      await back()
      await shows(`/users?tab=1&globalFilter=${hasLeft ? 'typed' : 'too+late'}`)
    },
  ),

  browserCaseOf(
    'writes pending changes onto the entry of a link that Back cancels while it loads',
    async ({ open, navigate, change, pass, address, back, shows }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      await navigate('/users?tab=2', 'push')
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/slow', 'push')
      await pass(50)
      const hasLeft = address() === '/slow'
      await back()
      if (!hasLeft) {
        await shows('/users?tab=1')
        change(() => history.forward())
      }
      await shows('/users?tab=2&globalFilter=typed')
    },
  ),

  caseOf(
    'writes pending changes onto the entry that the page leaves, and adds none',
    async ({ open, change, address, pass, soon, back, shows }) => {
      const { atoms, pending } = await open('/users?tab=1', pushing)
      change(() => atoms.globalFilter.set('typed'))
      change(goAway)
      expectSame(address(), '/users?tab=1&globalFilter=typed')
      await pass(LONG_MS)
      await soon(pending.get, false)
      // The page may come back in full.
      expectSame(atoms.globalFilter.get(), 'typed')
      await back()
      await shows('/other')
    },
  ),

  caseOf(
    'drops pending changes when a link replaces the entry',
    async ({ open, navigate, change, pass, address, back, shows }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      await navigate('/users?tab=2', 'push')
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/other', 'replace')
      await pass(LONG_MS)
      expectSame(address(), '/other')
      await back()
      await shows('/users?tab=1')
    },
  ),
]

/** Fires the events of a page that is closed. `pagehide` comes before the page is hidden. */
function goAway(): void {
  window.dispatchEvent(new Event('pagehide'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

/** Cases in which the browser refuses a write. */
const refused: readonly AdapterCase[] = (['drops', 'throws'] as const).map((mode) =>
  browserCaseOf(
    `retries what a browser ${mode}, until its URL holds it`,
    async ({ open, browser, change, pass, address, shows, back, soon }) => {
      const { atoms, pending } = await open('/users?tab=1', pushing)
      browser?.(mode)
      for (const text of ['a', 'ab']) {
        change(() => atoms.globalFilter.set(text))
        await pass(300)
      }
      expectSame(address(), '/users?tab=1')
      expectSame(pending.get(), true)
      browser?.('works')
      await shows('/users?tab=1&globalFilter=ab')
      await soon(pending.get, false)
      await back()
      await shows('/users?tab=1')
    },
  ),
)

/** A new tab opens the links of `ViewLink`. */
const link = browserCaseOf(
  'a link leads where the change leads in place, with path, fragment and foreign params',
  async ({ open, address, change, pass, shows, navigate }) => {
    const params = await open('/users?a=b%20c&globalFilter=x#part', table)
    // No link leads into a history in memory.
    if (!location.href.endsWith(address())) return
    const made = linksOf(params)
    async function leadsTo(view: Parameters<typeof params.set>[0], place: string) {
      const { href } = new URL(made.hrefOf(view), location.href)
      change(() => params.set(view))
      await shows(place)
      expectSame(location.href, href)
    }
    await leadsTo(sorted, '/users?a=b%20c&globalFilter=x&sorting=age.desc#part')
    await navigate('/users?a=1', 'push')
    await pass(500)
    await leadsTo({ globalFilter: 'ann' }, '/users?a=1&globalFilter=ann')
  },
)

/**
 * The cases that every adapter must pass, for any router and any test runner:
 *
 *     for (const { name, run } of adapterContract) it(name, () => run(createHarness))
 */
export const adapterContract: readonly AdapterCase[] = [
  ...readsAndWrites,
  ...otherCode,
  ...leaving,
  ...refused,
  link,
]
