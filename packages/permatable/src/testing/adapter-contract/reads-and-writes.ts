import { caseOf, expectSame, type AdapterCase } from './case.ts'
import { pushing, table, textDebounced } from './definitions.ts'

/** Cases in which a table reads and writes the URL. */
export const readsAndWrites: readonly AdapterCase[] = [
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
