import { linksOf } from '../../sync/view-links.ts'
import {
  browserCaseOf,
  caseOf,
  expectSame,
  pushing,
  table,
  textDebounced,
  type AdapterCase,
} from './case.ts'
import { leaving, otherCode } from './other-entries.ts'

/** Cases in which a table reads and writes the URL. */
const readsAndWrites: readonly AdapterCase[] = [
  caseOf('reads the state that the URL holds', async ({ open }) => {
    const { atoms } = await open('/users?globalFilter=a%2Bb&pageIndex=3', table)
    expectSame(atoms.globalFilter.get(), 'a+b')
    expectSame(atoms.pagination.get().pageIndex, 2)
  }),

  caseOf(
    'writes, and keeps path, hash, history state and foreign params byte for byte',
    async ({ open, change, shows, ownState }) => {
      const params = await open('/users?a=b%20c&flag&x=&a=2#part', table)
      change(() => params.set({ sorting: [{ id: 'age', desc: true }], globalFilter: '1.50' }))
      await shows('/users?a=b%20c&flag&x=&a=2&globalFilter=%221.50%22&sorting=age.desc#part')
      expectSame(ownState(), 'kept')
    },
  ),

  caseOf('clears the query', async ({ open, change, shows }) => {
    const params = await open('/users?globalFilter=a', table)
    change(() => params.reset())
    await shows('/users')
  }),

  caseOf('pushes one entry, and Back undoes it', async ({ open, change, shows, back, soon }) => {
    const params = await open('/users?globalFilter=a', pushing)
    change(() => params.set({ globalFilter: 'b', columnOrder: ['x'] }))
    await shows('/users?globalFilter=b&columnOrder=x')
    await back()
    await shows('/users?globalFilter=a')
    await soon(params.atoms.globalFilter.get, 'a')
    expectSame(params.atoms.columnOrder.get().length, 0)
  }),

  caseOf(
    'pushes a debounced change before a later one that is due at once',
    async ({ open, change, pass, shows, back, soon }) => {
      const { atoms } = await open('/users?x=1', textDebounced)
      change(() => atoms.globalFilter.set('typed'))
      await pass(50)
      change(() => atoms.columnOrder.set(['a']))
      await shows('/users?x=1&globalFilter=typed&columnOrder=a')
      await back()
      await shows('/users?x=1&globalFilter=typed')
      await soon(() => atoms.columnOrder.get().length, 0)
      await back()
      await shows('/users?x=1')
      await soon(atoms.globalFilter.get, '')
    },
  ),

  caseOf('replaces the entry, and adds none', async ({ open, navigate, change, shows, back }) => {
    const params = await open('/users?globalFilter=a', table)
    await navigate('/users?globalFilter=b', 'push')
    change(() => params.atoms.globalFilter.set('c'))
    await shows('/users?globalFilter=c')
    await back()
    await shows('/users?globalFilter=a')
  }),

  caseOf('follows navigations of other code', async ({ open, navigate, back, soon }) => {
    const { atoms } = await open('/users', table)
    await navigate('/users?globalFilter=a', 'push')
    await soon(atoms.globalFilter.get, 'a')
    await navigate('/users?globalFilter=b', 'replace')
    await soon(atoms.globalFilter.get, 'b')
    await back()
    await soon(atoms.globalFilter.get, '')
  }),
]

/** Cases in which the browser refuses a write. */
const refused: readonly AdapterCase[] = (['drops', 'throws'] as const).map((mode) =>
  browserCaseOf(
    `retries what a browser ${mode}, until its URL holds it`,
    async ({ open, browser, change, pass, address, shows, back, soon }) => {
      const { atoms, pending } = await open('/users?tab=1', pushing)
      browser?.(mode)
      change(() => atoms.globalFilter.set('a'))
      await pass(300)
      change(() => atoms.globalFilter.set('ab'))
      await pass(300)
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

/** Cases of the links of `ViewLink`, which a new tab opens. */
const links: readonly AdapterCase[] = [
  browserCaseOf(
    'a link leads where the change leads in place, with path, fragment and foreign params',
    async ({ open, address, change, pass, shows, navigate }) => {
      const params = await open('/users?a=b%20c&globalFilter=x#part', table)
      // No link leads into a history in memory.
      if (!location.href.endsWith(address())) return
      const made = linksOf(params)
      const sorted = { sorting: [{ id: 'age', desc: true }] }
      const place = new URL(location.href)
      made.look()
      const linked = new URL(made.hrefOf(sorted), place).href
      change(() => params.set(sorted))
      await shows('/users?a=b%20c&globalFilter=x&sorting=age.desc#part')
      expectSame(location.href, linked)

      await navigate('/users?a=1', 'push')
      await pass(500)
      made.look()
      const next = new URL(made.hrefOf({ globalFilter: 'ann' }), location.href).href
      change(() => params.set({ globalFilter: 'ann' }))
      await shows('/users?a=1&globalFilter=ann')
      expectSame(location.href, next)
    },
  ),
]

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
  ...links,
]
