// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { kinds, renderOneTableApp } from './one-table-app.tsx'
import { unpatchHistory } from './other-adapters.ts'

type NuqsAdapter = (props: { readonly children: ReactNode }) => ReactElement | null

const importReactRouter = async () => (await import('nuqs/adapters/react-router/v7')).NuqsAdapter

/** Each router, and the adapter of nuqs for it. */
const routers: readonly (readonly [keyof typeof kinds, () => Promise<NuqsAdapter>])[] = [
  ['browser', importForBrowser],
  ['wouter', importForBrowser],
  ['React Router with loaders', importReactRouter],
  ['React Router without loaders', importReactRouter],
  ['TanStack Router', async () => (await import('nuqs/adapters/tanstack-router')).NuqsAdapter],
  ["Next's app router", async () => (await import('nuqs/adapters/next/app')).NuqsAdapter],
]

async function importForBrowser() {
  const { enableHistorySync, NuqsAdapter: Adapter } = await import('nuqs/adapters/react')
  enableHistorySync()
  return Adapter
}

/** Removes all patches of the history, and what the modules of nuqs share. */
function dropNuqs() {
  unpatchHistory()
  Reflect.deleteProperty(history, 'nuqs')
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('nuqs.')) Reflect.deleteProperty(globalThis, key)
}

const table = defineTableSearchParams({ history: 'push' })

interface Shown {
  params?: TableParams<TableSearchState>
  setTab?: (tab: string, options?: object) => unknown
  filter?: string | null
}

describe.each(routers)('a table beside nuqs (%s)', (kind, importAdapter) => {
  withFakeTimers()
  beforeEach(dropNuqs)

  async function open(shallow = true, isTableFirst = false) {
    const app = await renderOneTableApp(kinds[kind])
    const { useQueryState } = await import('nuqs')
    const shown: Shown = {}
    const show = (part: Shown) => void Object.assign(shown, part)
    const useParams: (definition: typeof table, options: object) => TableParams<TableSearchState> =
      app.useParams
    function Users() {
      show({ params: useParams(table, { shallow }) })
      return null
    }
    function Tabs() {
      const [, setTab] = useQueryState('tab')
      const [filter] = useQueryState('globalFilter')
      show({ setTab, filter })
      return null
    }
    if (isTableFirst) await app.show(<Users />)
    const Nuqs = await importAdapter()
    await app.show(
      <Nuqs>
        <Tabs />
        <Users />
      </Nuqs>,
    )
    await pass(500)
    return {
      ...app,
      shown,
      search: (text: string) => act(() => shown.params?.atoms.globalFilter.set(text)),
      setTab: (tab: string, options = {}) => act(() => void shown.setTab?.(tab, options)),
      flush: () => act(() => shown.params?.flush()),
    }
  }

  const debounced = { limitUrlUpdates: { method: 'debounce', timeMs: 300 } }

  it.each([true, false])('keeps what nuqs debounces (shallow: %s)', async (shallow) => {
    const { setTab, search, getSearch } = await open(shallow)
    setTab('open', debounced)
    search('ann')
    await pass(250)
    expect(getSearch()).toBe('?globalFilter=ann')
    await pass(1_000)
    expect(getSearch()).toBe('?globalFilter=ann&tab=open')
  })

  it.each([true, false])(
    'keeps it where the patch of nuqs is around the own one (shallow: %s)',
    async (shallow) => {
      const { setTab, search, getSearch } = await open(shallow, true)
      setTab('open', debounced)
      search('ann')
      await pass(1_250)
      expect(getSearch()).toBe('?globalFilter=ann&tab=open')
    },
  )

  it('keeps what nuqs throttles', async () => {
    const { setTab, search, flush, getSearch } = await open()
    setTab('open')
    search('ann')
    flush()
    expect(getSearch()).toBe('?globalFilter=ann')
    await pass(1_000)
    expect(getSearch()).toBe('?globalFilter=ann&tab=open')
  })

  it.skipIf(kind === "Next's app router")('tells the hooks of nuqs of its writes', async () => {
    const { setTab, search, shown } = await open()
    setTab('open', debounced)
    search('ann')
    await pass(250)
    expect(shown.filter).toBe('ann')
    await pass(1_000)
    search('bob')
    await pass(250)
    expect(shown.filter).toBe('bob')
  })

  it.skipIf(['TanStack Router', "Next's app router"].includes(kind))(
    'leaves it to nuqs what the writes of other code mean',
    async () => {
      const { setTab, search, replace, getSearch } = await open()
      setTab('open', debounced)
      search('ann')
      await pass(250)
      await replace('?globalFilter=ann&other=1')
      await pass(1_000)
      expect(getSearch()).toBe('?globalFilter=ann&other=1')
    },
  )
})
