import { useTableSearchParams } from 'permatable/browser'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

it('a change on a server shows, and is written nowhere', async () => {
  function Search() {
    const { atoms, href } = useTableSearchParams()
    atoms.globalFilter.set('ann')
    return `${atoms.globalFilter.get()} at ${href()}`
  }
  expect(renderToString(<Search />)).toBe('ann at ?globalFilter=ann')
  await pass(1000)
})
