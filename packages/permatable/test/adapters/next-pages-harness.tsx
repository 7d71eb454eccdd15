import { act, render } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import { defineTableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { withFakeTimers } from '../support/fake-timers.ts'
import { startPagesApp, type PagesApp } from '../support/pages-router.ts'
import { startNewCopy } from './other-adapters.ts'

withFakeTimers()

/** Each change of the table is an entry. */
const table = defineTableSearchParams({ history: 'push' })

export interface Pages extends PagesApp {
  type(): void
  /** Selects a row, which needs no other rows. */
  select(): void
  /** Shows the table with another option. */
  showTable(options: { readonly shallow: boolean }): void
}

/** Opens a page with a table, on a Next whose loads take 200 ms. */
export async function openPages(href: string, state: unknown = null): Promise<Pages> {
  // The adapters of other tests know of other loads.
  startNewCopy()
  const { useTableSearchParams } = await import('permatable/next-pages')
  history.pushState(state, '', href)
  const app = startPagesApp()
  const shown: { params?: TableParams<typeof table.defaults> } = {}
  const show = (params: TableParams<typeof table.defaults>) => void Object.assign(shown, { params })
  function Users({ shallow }: { readonly shallow: boolean }) {
    show(useTableSearchParams(table, { shallow }))
    return null
  }
  const page = (shallow: boolean) => (
    <RouterContext value={app.router}>
      <Users shallow={shallow} />
    </RouterContext>
  )
  const { rerender } = render(page(true))
  let typed = 0
  return Object.assign(app, {
    showTable: (options: { readonly shallow: boolean }) => rerender(page(options.shallow)),
    select: () => act(() => shown.params?.set({ rowSelection: { 7: true } })),
    type: () => act(() => shown.params?.set({ globalFilter: `text ${++typed}` })),
  })
}
