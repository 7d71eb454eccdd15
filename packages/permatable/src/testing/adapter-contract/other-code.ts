import { caseOf, expectSame, type AdapterCase } from './case.ts'
import { debounced, table } from './definitions.ts'

/** The cases in which other code changes the address. */
export const otherCode: readonly AdapterCase[] = [
  caseOf(
    'keeps pending changes when others change foreign params',
    async ({ open, change, navigate, shows }) => {
      const { atoms } = await open('/users', debounced)
      change(() => atoms.globalFilter.set('typed'))
      await navigate('/users?tab=1', 'push')
      expectSame(atoms.globalFilter.get(), 'typed')
      await shows('/users?tab=1&globalFilter=typed')
    },
  ),

  caseOf(
    'keeps pending changes when a link leads to a part of the page',
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
    'keeps what it wrote, and what waits, when the app sets a param of its own',
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
    'loses no write on its way when the app sets a param of its own',
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
