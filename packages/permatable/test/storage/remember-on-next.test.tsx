// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import { defineTableSearchParams, remember, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useEffect, useInsertionEffect, useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startNewCopy } from '../adapters/other-adapters.ts'
import { appRouter } from '../support/app-router.ts'
import { address, goBack } from '../support/browser-history.ts'
import { passInSteps as pass, withFakeTimers } from '../support/fake-timers.ts'
import { startPagesApp } from '../support/pages-router.ts'

withFakeTimers()
afterEach(() => localStorage.clear())

const usersTable = defineTableSearchParams({ remember: remember({ key: 'users' }) })
type Follow = (href: string, how: 'push' | 'replace') => unknown

interface Kind {
  readonly useParams: (definition: typeof usersTable) => TableParams<TableSearchState>
  readonly App: (props: { table: ReactNode; onFollow: (follow: Follow) => void }) => ReactNode
}

/** `/users` with the table, and `/menu` without. */
const screenOf = (path: string, table: ReactNode) => (path === '/users' ? table : null)

/** Plays Next's app router, which doesn't run under jsdom: it renders a link's screen, and then writes its URL. */
async function appRouterKind(): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/next')
  const stateOf = (href: string) => ({ __NA: true, tree: href })
  history.replaceState(stateOf(address()), '')
  return {
    useParams: useTableSearchParams,
    App({ table, onFollow }) {
      const [{ href, how }, go] = useState<{ href: string; how?: 'push' | 'replace' }>({
        href: address(),
      })
      useInsertionEffect(() => {
        if (how) history[`${how}State`](stateOf(href), '', href)
      }, [href, how])
      useEffect(() => {
        onFollow((to, by) => go({ href: to, how: by }))
        const onPop = () => go({ href: address() })
        addEventListener('popstate', onPop)
        return () => removeEventListener('popstate', onPop)
      }, [onFollow])
      const { pathname } = new URL(href, location.origin)
      return <AppRouterContext value={appRouter}>{screenOf(pathname, table)}</AppRouterContext>
    },
  }
}

/** Plays Next's pages router: it writes a link's URL, shows the page, and then says so. */
async function pagesRouterKind(): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/next-pages')
  const app = Object.assign(startPagesApp(), { loadMs: 10, showMs: 20 })
  history.replaceState({ url: address(), as: address(), options: {}, __N: true }, '')
  return {
    useParams: useTableSearchParams,
    App({ table, onFollow }) {
      const [path, setPath] = useState(location.pathname)
      useEffect(() => {
        const show = () => void setTimeout(() => act(() => setPath(location.pathname)), 20)
        onFollow((href, how) => {
          void app.go(how, href)
          show()
        })
        addEventListener('popstate', show)
        return () => removeEventListener('popstate', show)
      }, [onFollow])
      return <RouterContext value={app.router}>{screenOf(path, table)}</RouterContext>
    },
  }
}

it.each([
  ['app', appRouterKind],
  ['pages', pagesRouterKind],
])("a bare link opens the last view on Next's %s router, and Back never does", async (_, load) => {
  startNewCopy()
  history.pushState(null, '', '/menu')
  const { useParams, App } = await load()
  let follow: Follow = () => {}
  const onFollow = (by: Follow) => void (follow = by)
  const Table = () => (useParams(usersTable), null)
  const { unmount } = render(<App table={<Table />} onFollow={onFollow} />)
  const go = async (step: unknown) => {
    await step
    await pass(1000)
    return address()
  }
  const link = (href: string) => go(act(async () => void follow(href, 'push')))
  await link('/users')
  await link('/menu')
  // Another tab.
  localStorage.setItem('users@1', '?globalFilter=ann')
  expect(await go(goBack())).toBe('/users')
  await go(goBack())
  expect(await link('/users')).toBe('/users?globalFilter=ann')
  unmount()
})
