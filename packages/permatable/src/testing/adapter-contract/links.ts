import { linksOf } from '../../sync/view-links.ts'
import { caseOf, expectSame, type AdapterCase } from './case.ts'
import { table } from './definitions.ts'

/** Cases of the links of `permatable/view-link`, which a new tab opens. */
export const links: readonly AdapterCase[] = [
  {
    ...caseOf(
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
    needsBrowser: true,
  },
]
