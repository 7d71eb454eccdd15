import { act, render } from '@testing-library/react'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { pass } from '../../support/fake-timers.ts'
import type { Open } from './app.ts'

const partsOf = (href: string) => href.split(/(?=\?)/) as [path: string, search?: string]

/** Without a router: the test shows the screen of each path. */
export const inMemory: Open = async (href, renderTable) => {
  const [path, search = ''] = partsOf(href)
  const adapter = memoryAdapter(search)
  const paths = [path]
  // An entry that the table adds has the path of the one before it.
  adapter.accept = (_, { history }) => {
    if (history === 'push')
      paths.splice(adapter.index + 1, paths.length, paths[adapter.index] ?? '')
    return true
  }
  const table = renderTable((definition) => useTableSearchParamsWith(adapter, definition))
  const isOnUsers = () => paths[adapter.index] === '/users'
  const screen = () => (isOnUsers() ? table : null)
  const { rerender, unmount } = render(screen())
  const show = async () => {
    act(() => rerender(screen()))
    await pass(0)
  }
  return {
    async follow(to, how) {
      const [next, query = ''] = partsOf(to)
      const isSamePath = paths[adapter.index] === next
      const at = adapter.index + (how === 'push' ? 1 : 0)
      if (isSamePath) act(() => adapter[how](query))
      else act(() => adapter.leave(query, { history: how }))
      paths.splice(at, paths.length, next)
      await show()
    },
    async go(by) {
      const isSamePath = paths[adapter.index] === paths[adapter.index + by]
      if (isSamePath || by === 1) act(() => adapter[by === 1 ? 'forward' : 'back']())
      else act(() => adapter.leaveBack())
      await show()
    },
    address: () => `${paths[adapter.index]}${adapter.getSearch()}`,
    end: unmount,
  }
}
