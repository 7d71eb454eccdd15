import {
  browserCaseOf,
  caseOf,
  debounced,
  expectSame,
  LONG_MS,
  pushing,
  table,
  type AdapterCase,
} from './case.ts'

/** Sets a param without the router: it changes the browser's URL, and the router may not notice. */
type SetParam = (before: string, after: string) => void

const byHistoryApi: SetParam = (before, after) =>
  history.replaceState(history.state, '', location.href.replace(before, after))

/** Uses the native method, like a script that kept it from before the patch. */
const byNativeMethod: SetParam = (before, after) =>
  History.prototype.replaceState.call(
    history,
    history.state,
    '',
    location.href.replace(before, after),
  )

const pastTheRouter = [
  ['history.replaceState', byHistoryApi],
  ['the native replaceState', byNativeMethod],
] as const

/** Cases in which other code changes the URL. */
export const otherCode: readonly AdapterCase[] = [
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
        byNativeMethod('x=1', 'x=2')
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
    'keeps pending changes when other code changes foreign params',
    async ({ open, change, navigate, shows }) => {
      const { atoms } = await open('/users', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/users?tab=1', 'push')
      expectSame(atoms.globalFilter.get(), 'typed')
      await shows('/users?tab=1&globalFilter=typed')
    },
  ),

  caseOf(
    'keeps pending changes when a link leads to a fragment',
    async ({ open, change, fragment, shows, back }) => {
      const { atoms } = await open('/users?tab=1', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await fragment('#part')
      expectSame(atoms.globalFilter.get(), 'typed')
      await shows('/users?tab=1&globalFilter=typed#part')
      await back()
      await shows('/users?tab=1')
    },
  ),

  caseOf(
    'keeps written and pending changes when the app sets its own param',
    async ({ open, change, update, shows }) => {
      const { atoms } = await open('/users', table)
      change(() => atoms.globalFilter.set('a'))
      change(() => update('tab', '1'))
      await shows('/users?tab=1&globalFilter=a')
      change(() => update('tab', '2'))
      change(() => atoms.columnOrder.set(['x']))
      await shows('/users?tab=2&globalFilter=a&columnOrder=x')
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
export const leaving: readonly AdapterCase[] = [
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
      const hasLeft = address() !== '/users?tab=1'
      change(() => atoms.globalFilter.set('too late'))
      await shows('/slow')
      await pass(LONG_MS)
      expectSame(address(), '/slow')
      await back()
      await shows(`/users?tab=1&globalFilter=${hasLeft ? 'typed' : 'too+late'}`)
    },
  ),

  caseOf(
    'writes pending changes onto the entry that the page leaves, and adds none',
    async ({ open, change, address, pass, soon, back, shows }) => {
      const params = await open('/users?tab=1', pushing)
      change(() => params.atoms.globalFilter.set('typed'))
      change(goAway)
      expectSame(address(), '/users?tab=1&globalFilter=typed')
      await pass(LONG_MS)
      await soon(params.pending.get, false)
      // The page may come back in full.
      expectSame(params.atoms.globalFilter.get(), 'typed')
      await back()
      await shows('/other')
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
