// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { perEntry, sortDirection } from 'permatable/codecs'
import { oneOf } from 'permatable/columns'
import { useTableSearchParamsWith } from 'permatable/react'
import { slice } from 'permatable/slices'
import { personal } from 'permatable/storage'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { Activity, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { loadInProduction } from '../support/in-production.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const words = noteConsoleWords()

const tab = (param: string) => slice({ default: 'open', codec: oneOf(['open', 'done']), param })
/** All but the order of columns. */
const off = {
  globalFilter: false,
  sorting: false,
  pagination: false,
  columnFilters: false,
  rowSelection: false,
} as const
const onlyTab = (param: string) =>
  defineTableSearchParams({ ...off, columnOrder: false, tab: tab(param) })
const perColumnSorting = () =>
  defineTableSearchParams({ sorting: { codec: perEntry('sorting', sortDirection) } })

type Pair = readonly [TableSearchParams<object>, TableSearchParams<object>]
const six =
  'that of globalFilter, sorting, pageIndex, pageSize, columnFilters, columnOrder, rowSelection'
const todo =
  "give one of them a prefix, as in defineTableSearchParams({ prefix: 'users-' }), rename the param, or share one definition"

describe('two definitions on one page have a word, once, where they own one param', () => {
  it.each<[name: string, pair: Pair, what: string]>([
    [
      'without a prefix',
      [defineTableSearchParams(), defineTableSearchParams()],
      `'globalFilter': 'globalFilter' of one, ${six}, and 'globalFilter' of the other, ${six}`,
    ],
    [
      'with the same prefix',
      [onlyTab('users-sorting'), defineTableSearchParams({ prefix: 'users-', columnOrder: false })],
      "'users-sorting': 'tab' of one, that of users-sorting, and 'sorting' of the other, that of users-globalFilter, users-sorting, users-pageIndex, users-pageSize, users-columnFilters, users-rowSelection",
    ],
    [
      'with one name in common',
      [onlyTab('tab'), defineTableSearchParams({ ...off, prefix: 't', tab: tab('ab') })],
      "'tab': 'tab' of one, that of tab, and 'tab' of the other, that of tab, tcolumnOrder",
    ],
    [
      'of one name of a family',
      [onlyTab('sorting.name'), perColumnSorting()],
      "'sorting.name': 'tab' of one, that of sorting.name, and 'sorting' of the other, that of globalFilter, sorting., pageIndex, pageSize, columnFilters, columnOrder, rowSelection",
    ],
    [
      'of which one is an old name of the other, under another prefix',
      [
        defineTableSearchParams({
          ...off,
          columnOrder: false,
          sorting: {},
          prefix: 'teams-',
          aliases: aliases({ params: { tab: 'teams-sorting' } }),
        }),
        onlyTab('tab'),
      ],
      "'tab': 'sorting' of one, that of teams-sorting, and 'tab' of the other, that of tab",
    ],
    [
      'by their labels',
      [
        defineTableSearchParams({ debugLabel: 'users' }),
        defineTableSearchParams({ debugLabel: 'teams' }),
      ],
      "'globalFilter': 'globalFilter' of one, users, and 'globalFilter' of the other, teams",
    ],
  ])('%s', async (_, [first, second], what) => {
    const adapter = memoryAdapter()
    renderParams(first, adapter)
    renderParams(second, adapter)
    await pass(10_000)
    expect(words).toEqual([
      `[permatable] two definitions on this page own the param ${what} — ${todo}`,
    ])
  })

  it('and none in production', async () => {
    const { defineTableSearchParams, memoryAdapter, renderParams } = await loadInProduction()
    const adapter = memoryAdapter()
    renderParams(defineTableSearchParams(), adapter)
    renderParams(defineTableSearchParams(), adapter)
    await pass(10_000)
    expect(words).toEqual([])
  })
})

describe('no word is there for', () => {
  const open = (definition: TableSearchParams<object>, adapter: MemoryAdapter) =>
    renderParams(definition, adapter)

  it.each<[name: string, pair: Pair]>([
    ['prefixes', [defineTableSearchParams(), defineTableSearchParams({ prefix: 'users-' })]],
    [
      'personal slices, which own no param',
      [
        defineTableSearchParams({ ...off, columnOrder: personal({}, { key: 'one' }) }),
        defineTableSearchParams({ ...off, columnOrder: personal({}, { key: 'two' }) }),
      ],
    ],
  ])('%s', async (_, [first, second]) => {
    const adapter = memoryAdapter()
    open(first, adapter)
    open(second, adapter)
    await pass(10_000)
    expect(words).toEqual([])
  })

  it('components that share a definition', async () => {
    const [definition, adapter] = [defineTableSearchParams(), memoryAdapter()]
    open(definition, adapter)
    open(definition, adapter)
    await pass(10_000)
    expect(words).toEqual([])
  })

  it('a copy of a definition for another screen, as on Next', async () => {
    const [definition, adapter] = [defineTableSearchParams(), memoryAdapter()]
    const internals = definition['~permatable']
    open(definition, adapter)
    open({ ...definition, '~permatable': { ...internals, tableKey: {} } }, adapter)
    await pass(10_000)
    expect(words).toEqual([])
  })

  it('a route, but one for a layout and its new screen, once the route has loaded', async () => {
    const adapter = memoryAdapter()
    open(defineTableSearchParams(), adapter)
    await pass(10_000)
    act(() => adapter.leave('?pageIndex=2'))
    open(defineTableSearchParams(), adapter)
    await pass(10_000)
    expect(words).toHaveLength(1)
  })

  it('two histories', async () => {
    open(defineTableSearchParams(), memoryAdapter())
    open(defineTableSearchParams(), memoryAdapter())
    await pass(10_000)
    expect(words).toEqual([])
  })

  it('the old and the new screen of a route, together for a second', async () => {
    const adapter = memoryAdapter()
    const old = open(defineTableSearchParams(), adapter)
    await pass(10_000)
    act(() => adapter.leave('?pageIndex=2'))
    open(defineTableSearchParams(), adapter)
    await pass(1_000)
    old.unmount()
    await pass(10_000)
    expect(words).toEqual([])
  })

  it('a screen that an Activity hides', async () => {
    const adapter = memoryAdapter()
    function Screen({ definition }: { definition: TableSearchParams<object> }) {
      useTableSearchParamsWith(adapter, definition)
      return null
    }
    const [first, second] = [defineTableSearchParams(), defineTableSearchParams()]
    const element = (isFirst: boolean) => (
      <StrictMode>
        <Activity mode={isFirst ? 'visible' : 'hidden'}>
          <Screen definition={first} />
        </Activity>
        <Activity mode={isFirst ? 'hidden' : 'visible'}>
          <Screen definition={second} />
        </Activity>
      </StrictMode>
    )
    const { rerender } = render(element(true))
    await pass(10_000)
    rerender(element(false))
    await pass(10_000)
    expect(words).toEqual([])
  })
})
