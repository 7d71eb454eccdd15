import { caseOf, expectSame, type AdapterCase } from './case.ts'
import { debounced, LONG_MS, pushing } from './definitions.ts'

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
