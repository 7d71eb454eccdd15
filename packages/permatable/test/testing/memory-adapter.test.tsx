// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useTableSearchParamsWith } from 'permatable/react'
import { adapterContract, memoryAdapter, type AdapterHarness } from 'permatable/testing'
import { describeAdapter } from '../adapters/adapter-contract.ts'
import { pass } from '../support/fake-timers.ts'

function createHarness(): AdapterHarness {
  let adapter = memoryAdapter()
  let unmount = () => {}
  const paths = ['/other', '/users']
  let hashes: string[] = []
  const url = (href: string) => new URL(href, 'https://example.test')

  return {
    async open(href, definition) {
      hashes = ['', url(href).hash]
      adapter = memoryAdapter()
      adapter.push(url(href).search)
      const rendered = renderHook(() => useTableSearchParamsWith(adapter, definition))
      unmount = rendered.unmount
      return rendered.result.current
    },
    address: () =>
      (paths[adapter.index] ?? '/users') + adapter.getSearch() + (hashes[adapter.index] ?? ''),
    async navigate(href, history) {
      const { pathname, search } = url(href)
      act(() => {
        if (pathname === '/users') adapter[history](search)
        else adapter.leave(search, { history })
      })
      paths[adapter.index] = pathname
      paths.length = adapter.index + 1
      if (pathname !== '/users') unmount()
    },
    update(param, text) {
      const params = new URLSearchParams(adapter.getSearch())
      params.set(param, text)
      adapter.replace(`?${params}`)
    },
    async back() {
      act(() => adapter.back())
      if (paths[adapter.index] === '/other') unmount()
    },
    // A fragment is no part of a query: it is a push like others.
    async fragment(next) {
      hashes[adapter.index + 1] = next
      act(() => adapter.push(adapter.getSearch()))
    },
    browser(mode) {
      adapter.accept = () => {
        if (mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
        return mode === 'works'
      }
    },
    // A history in memory has no state to lose.
    ownState: () => 'kept',
    change: act,
    pass,
    close: () => unmount(),
  }
}

// A history in memory has no URL of the browser's that others could change.
const needUrl = adapterContract.flatMap(({ name }) => (/^keeps .* sets /.test(name) ? name : []))

describeAdapter('memory', createHarness, needUrl)
