import { caseOf, expectSame, type AdapterCase } from './case.ts'
import { debounced, LONG_MS, table } from './definitions.ts'

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
  ...pastTheRouter.map(([means, setParam]) => ({
    ...caseOf(
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
    needsBrowser: true as const,
  })),

  {
    ...caseOf(
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
    needsBrowser: true as const,
  },

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
