// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useTableSearchParams } from 'permatable/browser'
import { address, browserHistory, goBack, goToFragment } from '../support/browser-history.ts'
import { pass } from '../support/fake-timers.ts'
import { describeAdapter, type AdapterHarness } from './adapter-contract.ts'

function createHarness(): AdapterHarness {
  let unmount = () => {}
  return {
    async open(href, definition) {
      history.pushState(null, '', '/other')
      history.pushState({ own: 'kept' }, '', href)
      await pass(1)
      const rendered = renderHook(() => useTableSearchParams(definition))
      unmount = rendered.unmount
      return rendered.result.current
    },
    address,
    async navigate(href, how) {
      act(() =>
        how === 'push'
          ? history.pushState({ own: 'kept' }, '', href)
          : history.replaceState(history.state, '', href),
      )
      if (!href.startsWith('/users')) unmount()
    },
    async back() {
      await act(goBack)
      if (!location.pathname.startsWith('/users')) unmount()
    },
    fragment: (hash) => act(() => goToFragment(hash)),
    browser: (mode) => void (browserHistory.mode = mode),
    ownState: () => history.state?.own,
    close: () => unmount(),
  }
}

describeAdapter('browser', createHarness)
