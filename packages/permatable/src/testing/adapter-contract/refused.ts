import { caseOf, expectSame, type AdapterCase } from './case.ts'
import { pushing } from './definitions.ts'

/** Cases in which the browser refuses a write. */
export const refused: readonly AdapterCase[] = (['drops', 'throws'] as const).map((mode) => ({
  ...caseOf(
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
  needsBrowser: true as const,
}))
