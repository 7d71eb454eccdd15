// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, render, renderHook } from '@testing-library/react'
import {
  aliases,
  defineTableSearchParams,
  explain,
  personal,
  remember,
  rowsQuery,
  type TableSearchParamsOptions,
  type TableSearchState,
} from 'permatable'
import { addressParams } from 'permatable/devtools'
import { perColumn, perEntry, repeatedKeys, sortDirection } from 'permatable/codecs'
import {
  localStorageLinks,
  memoryLinks,
  openLink,
  shorten,
  shortLink,
  withLink,
  type LinkStore,
  type ShortLinkOptions,
} from 'permatable/links'
import {
  HiddenFields,
  useRowsQuery,
  useShortLink,
  useTableSearchParamsWith,
  type Patch,
} from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { createViews, memoryViews } from 'permatable/views'
import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

type State = TableSearchState & { link: string | null }

const uuids = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `a3bb189e-8bf9-3888-9912-${String(at).padStart(12, '0')}`,
  )
const selected = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, true as const]))

/** Lets the store answer and the queue write. */
const settle = () => pass(1_000)

/** A store that answers when the test says so. */
function slowStore(inner = memoryLinks()) {
  const waiting: (() => void)[] = []
  const reads: string[] = []
  const store: LinkStore = {
    read: (id) => {
      reads.push(id)
      return new Promise((resolve, reject) =>
        waiting.push(() => Promise.resolve(inner.read(id)).then(resolve, reject)),
      )
    },
    write: (query) => inner.write(query),
  }
  return {
    store,
    inner,
    reads,
    answer: () => act(async () => waiting.splice(0).forEach((go) => go())),
  }
}

/** A definition as a page of another browser has it. */
const page = (store: LinkStore, options: ShortLinkOptions = {}) =>
  defineTableSearchParams({ link: shortLink(store, options) })

const shared = (store: LinkStore, state: object, url = '') => shorten(page(store), url, state)

const many = { rowSelection: selected(uuids(5_000)), sorting: [{ id: 'age', desc: true }] }

/** Returns what another browser shows. */
async function openedIn(table: ReturnType<typeof page>, url: string) {
  const { params } = renderParams(table, url)
  await settle()
  return params
}

describe('a view', () => {
  it('that fits is a plain link', async () => {
    const table = page({ ...memoryLinks(), write: () => fails('it was asked') })
    const { params } = renderParams(table, '?tab=1&sorting=age.desc')
    expect(await shorten(params)).toBe('?tab=1&sorting=age.desc')
    expect(await shorten(table, '/users?tab=1#top', { globalFilter: 'ann' })).toBe(
      '/users?tab=1&globalFilter=ann#top',
    )
    expect(await shorten(renderParams(table).params)).toBe('?')
  })

  it('that is too long opens from a link of 28 characters in another browser', async () => {
    const store = memoryLinks()
    const { params } = renderParams(page(store), '?tab=1')
    params.set(many)
    const link = await shorten(params)
    expect(link).toMatch(/^\?tab=1&link=[\w-]{22}$/)

    const { params: opened, adapter } = renderParams(page(store), link)
    await settle()
    expect(opened.committed.get()).toMatchObject(many)
    expect(opened.issues.get()).toEqual([])
    expect(adapter.getSearch()).toBe(link)
  })

  it('has the same link in whichever order its rows were selected', async () => {
    const store = memoryLinks()
    const ids = uuids(300)
    const link = await shared(store, { rowSelection: selected(ids) })
    expect(await shared(store, { rowSelection: selected([...ids].reverse()) })).toBe(link)
    expect(await shared(store, { rowSelection: selected(ids.slice(1)) })).not.toBe(link)
  })

  it.each([
    ['of the links', {}, { limit: 20 }],
    ['of the definition', { maxLength: 20 }, {}],
  ])('is stored from the limit %s on', async (_, options, limit) => {
    const table = defineTableSearchParams({ ...options, link: shortLink(memoryLinks(), limit) })
    expect(await shorten(table, '', { globalFilter: 'anna' })).toBe('?globalFilter=anna')
    expect(await shorten(table, '', { globalFilter: 'annabella' })).toMatch(/^\?link=/)
  })
})

describe('an open link', () => {
  it('stays in the URL until the table changes, and Back returns to it', async () => {
    const store = memoryLinks()
    const link = await shared(store, { globalFilter: 'x'.repeat(3_000) })
    const table = defineTableSearchParams({ history: 'push', link: shortLink(store) })
    const { params, adapter } = renderParams(table, `${link}&tab=1`)
    await settle()
    expect(params.href()).toBe(`${link}&tab=1`)
    act(() => params.atoms.sorting.set([{ id: 'age', desc: true }]))
    await settle()
    expect(adapter.getSearch()).toBe(`?tab=1&globalFilter=${'x'.repeat(3_000)}&sorting=age.desc`)
    act(() => adapter.back())
    expect(params.atoms.globalFilter.get()).toHaveLength(3_000)
    expect(params.atoms.sorting.get()).toEqual([])
    expect(adapter.getSearch()).toBe(`${link}&tab=1`)
  })

  it.each<Patch<TableSearchState>>([
    { rowSelection: selected(uuids(4_000)) },
    { globalFilter: 'y'.repeat(9_000) },
  ])('stays beside a change that the URL has no room for: %.40o', async (patch) => {
    const store = memoryLinks()
    const link = await shared(store, { ...many, globalFilter: 'sent' })
    const table = page(store)
    const { params, adapter } = renderParams(table, link)
    await settle()
    act(() => params.set(patch))
    await settle()
    act(() => params.set({ columnOrder: ['b', 'a'] }))
    await settle()
    expect([adapter.getSearch(), params.pending.get()]).toEqual([`${link}&columnOrder=b,a`, false])
    expect(params.issues.get()).toMatchObject([{ slice: Object.keys(patch)[0] }])
    const again = await shorten(params)
    await openLink(table, again)
    expect(table.parse(again).state).toMatchObject({ ...many, ...patch, columnOrder: ['b', 'a'] })
  })

  it('stays while it holds what another table of the page owns', async () => {
    const store = memoryLinks()
    const link = await shared(store, many)
    const search = { globalFilter: { param: 'q' }, link: shortLink(store) }
    const { params, adapter } = renderParams(
      defineTableSearchParams({ onlyNamed: true, ...search }),
      link,
    )
    await settle()
    act(() => params.set({ globalFilter: 'ann' }))
    await settle()
    expect(adapter.getSearch()).toBe(`${link}&q=ann`)
  })

  it('opens after a change of the definition, with old names beside it', async () => {
    const store = memoryLinks()
    const sorted = { sorting: [{ id: 'fullName', desc: false }], rowSelection: many.rowSelection }
    const link = await shared(store, sorted)
    const table = defineTableSearchParams({
      globalFilter: { param: 'q' },
      view: shortLink(store),
      aliases: aliases({
        params: { globalFilter: 'q', link: 'view' },
        columns: { fullName: 'name' },
      }),
    })
    const { params } = renderParams(table, `${link}&globalFilter=ann`)
    await settle()
    expect(params.atoms.sorting.get()).toEqual([{ id: 'name', desc: false }])
    const today = link.replace('link', 'view')
    const nextPage = { pagination: { pageIndex: 1, pageSize: 10 } }
    expect(params.href(nextPage)).toBe(`${today}&q=ann&pageIndex=2`)
    expect(params.href({ globalFilter: '' })).toBe(today)
  })

  it('has the name of the definition, and leaves those of others alone', async () => {
    const store = memoryLinks()
    const table = defineTableSearchParams({
      prefix: 'users-',
      link: shortLink(store, { param: 'view' }),
    })
    const link = await shorten(table, '?link=a', many)
    expect(link).toMatch(/^\?link=a&users-view=/)
    await openLink(table, link)
    expect(table.parse(link).state).toMatchObject(many)
    expect(defineTableSearchParams().parse(link)).toMatchObject({ issues: [] })
  })
})

describe('while the store has not answered', () => {
  it('the rest of the link shows, and nothing is overwritten', async () => {
    const { store, inner, reads, answer } = slowStore()
    const link = await shared(inner, many)
    const table = defineTableSearchParams({
      remember: remember({ key: 'last' }),
      pagination: { default: () => ({ pageIndex: 0, pageSize: 20 }) },
      link: shortLink(store),
    })
    localStorage.setItem('last@1', '?globalFilter=bob')
    const { params, adapter } = renderParams(table, `${link}&globalFilter=ann`)
    const { result } = renderHook(() => useShortLink(params))
    await settle()
    expect(result.current).toBe('opening')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    expect(params.issues.get()).toEqual([])
    for (const href of [adapter.getSearch(), await shorten(params), params.href()])
      expect(href).toBe(`${link}&globalFilter=ann`)

    await answer()
    expect(result.current).toBe('open')
    expect(params.atoms.rowSelection.get()).toEqual(many.rowSelection)
    expect(reads).toHaveLength(1)
  })

  it('another link can be opened, and a late answer does not return to the first', async () => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, many)
    const { params, adapter } = renderParams(page(store), link)
    act(() => adapter.push('?sorting=name.asc'))
    await answer()
    expect(params.committed.get()).toMatchObject({ rowSelection: {}, sorting: [{ id: 'name' }] })
    act(() => adapter.back())
    expect(params.committed.get()).toMatchObject(many)
  })

  it('Back leaves it, and Forward returns to it, with the rows of its sender', async () => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, { ...many, globalFilter: 'sent' })
    const adapter = memoryAdapter('?tab=1')
    adapter.push(link)
    const { params } = renderParams(page(store), adapter)
    await pass(100)
    act(() => adapter.back())
    await settle()
    await answer()
    act(() => adapter.forward())
    await settle()
    expect(adapter.getSearch()).toBe(link)
    expect(params.committed.get()).toMatchObject(many)
    act(() => adapter.back())
    await settle()
    expect(adapter.getSearch()).toBe('?tab=1')
  })
})

describe('what is changed while a link opens', () => {
  const stored = {
    ...many,
    globalFilter: 'sent',
    pagination: { pageIndex: 6, pageSize: 20 },
    columnFilters: [{ id: 'name', value: 'b' }],
  }

  const tooMany = selected(uuids(4_000).map((id) => `other ${id}`))

  type How = 'set' | 'reset'
  it.each<[string, How, changes: readonly Patch<TableSearchState>[], page: number]>([
    ['a search', 'set', [{ globalFilter: 'ann' }], 0],
    ['the page that shows', 'set', [{ pagination: { pageIndex: 0, pageSize: 10 } }], 0],
    ['a search cleared again', 'set', [{ globalFilter: 'a' }, { globalFilter: '' }], 0],
    ['filters that were clear', 'reset', [{ columnFilters: [] }], 0],
    ['what was clear already', 'reset', [{ sorting: [], globalFilter: '' }], 0],
    ['an order', 'set', [{ columnOrder: ['b', 'a'] }], 6],
    ['a selection', 'set', [{ rowSelection: { a: true } }, { rowSelection: {} }], 6],
    ['a selection that has no room', 'set', [{ rowSelection: tooMany }], 6],
  ])('wins over what it holds, from its first page: %s', async (_, how, changes, at) => {
    for (const wait of [0, 1_000]) {
      const { store, inner, answer } = slowStore()
      const link = await shared(inner, stored)
      const { params, adapter } = renderParams(page(store), link)
      const keys = Object.keys(changes[0] ?? {}) as (keyof State)[]
      if (how === 'reset') act(() => params.reset(keys))
      else act(() => changes.forEach((change) => params.set(change)))
      await pass(wait)
      await answer()
      const { pagination: _, ...wanted } = { ...stored, ...changes.at(-1) }
      const shown = () => [
        ...Object.keys(wanted).map((key) => params.atoms[key as keyof State].get()),
        params.atoms.pagination.get(),
      ]
      const pagination = { pageIndex: at, pageSize: keys.includes('pagination') ? 10 : 20 }
      expect(shown()).toEqual([...Object.values(wanted), pagination])
      await settle()
      expect(params.pending.get()).toBe(false)
      expect(shown()).toEqual([...Object.values(wanted), pagination])
      const again = renderParams(page(inner), adapter.getSearch()).params
      await settle()
      expect(again.atoms.globalFilter.get()).toBe(wanted.globalFilter)
    }
  })

  it('stands beside it at once, and shows the first page of its size as soon as it is open', async () => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, stored)
    const { params, adapter } = renderParams(page(store), link)
    const searched = `${link}&globalFilter=ann`
    expect(params.href({ globalFilter: 'ann' })).toBe(searched)
    act(() => params.set({ globalFilter: 'ann' }))
    await settle()
    expect(adapter.getSearch()).toBe(searched)
    expect((await openedIn(page(inner), searched)).committed.get()).toMatchObject({
      ...stored,
      globalFilter: 'ann',
      pagination: { pageIndex: 0, pageSize: 20 },
    })
    await answer()
    act(() => params.set({ globalFilter: stored.globalFilter }))
    await settle()
    expect(adapter.getSearch()).toBe(`${link}&pageSize=20`)
  })

  it.each<Patch<TableSearchState>>([
    { pagination: (shown) => shown, sorting: (shown) => shown },
    { globalFilter: '' },
  ])('is none if it shows nothing else: %o', async (patch) => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, stored)
    const { params, adapter } = renderParams(page(store), link)
    act(() => params.set(patch))
    await settle()
    await answer()
    await settle()
    expect(adapter.getSearch()).toBe(link)
    expect(params.committed.get()).toMatchObject(stored)
  })

  it('is written without it once other code drops it, or the change itself', async () => {
    const { params, adapter } = renderParams(page(slowStore().store), '?link=a')
    await settle()
    act(() => params.set({ globalFilter: 'ann' }))
    act(() => adapter.replace('?tab=1'))
    await settle()
    expect(adapter.getSearch()).toBe('?tab=1&globalFilter=ann')
    act(() => adapter.push('?link=b'))
    act(() => params.set({ link: null, globalFilter: 'bob' }))
    await settle()
    expect(adapter.getSearch()).toBe('?globalFilter=bob')
  })

  it.each([
    ['that opens', slowStore().store],
    ['that is open', { ...memoryLinks(), read: () => '?globalFilter=ann' }],
    ['that is gone', { ...memoryLinks(), read: () => null }],
    ['that failed', { ...memoryLinks(), read: () => fails('down') }],
  ])('a reset drops a link %s, and so does a link to it', async (_, store) => {
    const table = page(store)
    const { params, adapter } = renderParams(table, '?tab=1&link=a')
    const { result } = renderHook(() => useShortLink(params))
    act(() => params.set({ globalFilter: 'ann' }))
    await settle()
    expect(params.href(table.defaults)).toBe('?tab=1')
    act(() => params.reset())
    await settle()
    expect([adapter.getSearch(), result.current]).toEqual(['?tab=1', 'none'])
  })

  it('may wait for ever', async () => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, many)
    const { params } = renderParams(page(store, { timeout: Infinity }), link)
    await settle()
    expect(params.issues.get()).toEqual([])
    await answer()
    expect(params.committed.get()).toMatchObject(many)
  })
})

describe('a link that is open', () => {
  it('is not rewritten for a default that was computed later', async () => {
    const store = memoryLinks()
    const link = await shared(store, { globalFilter: 'x'.repeat(3_000) })
    const table = defineTableSearchParams({
      link: shortLink(store),
      pagination: { default: () => ({ pageIndex: 0, pageSize: 20 }) },
    })
    const { params, adapter } = renderParams(table, link)
    await settle()
    act(() => params.flush())
    expect([params.pending.get(), adapter.getSearch()]).toEqual([false, link])
    const partial = await shorten(table, '', { globalFilter: 'x'.repeat(3_000) })
    await openLink(table, partial)
    expect(rowsQuery(table, partial)).toContain('pageSize=20')
  })

  it.each([
    ['opens', 0],
    ['is open', 1_000],
  ])('is a saved view while it %s', async (_, wait) => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, { ...many, pagination: { pageIndex: 6, pageSize: 20 } })
    const table = page(store)
    const views = createViews(table, memoryViews())
    const firstPages = createViews(table, memoryViews(), { ignore: ['link', 'pagination'] })
    const { params } = renderParams(table, link)
    if (wait) await answer()
    const { query } = views.save('Mine', table.serialize(params.committed.get()))
    expect(query).toBe(link)
    expect(firstPages.save('Mine', `${link}&tab=1`).query).toBe(`${link}&pageIndex=1`)
    expect(views.find(link)?.name).toBe('Mine')
    await answer()
    const other = page(inner)
    for (const known of [other, table]) {
      const opened = renderParams(other).params
      act(() => opened.set(known.parse(query).state))
      await settle()
      expect(opened.committed.get()).toMatchObject(many)
    }
    expect(views.find(`${link}&tab=1`)?.name).toBe('Mine')

    act(() => params.set({ sorting: [] }))
    await settle()
    const unsorted = views.save('Unsorted', params.href()).query
    const { adapter, params: later } = renderParams(other, '?tab=1')
    await openLink(other, unsorted)
    act(() => later.set(other.parse(unsorted).state))
    await settle()
    expect(adapter.getSearch()).toBe(unsorted.replace('?', '?tab=1&'))
  })

  it('is asked for again once no table of the definition is left: somebody else may sign in', async () => {
    const inner = memoryLinks()
    const link = await shared(inner, many)
    const asked: ((query: unknown) => void)[] = []
    const read = () => new Promise<never>((resolve) => asked.push(resolve as never))
    const table = page({ ...inner, read })
    const adapter = memoryAdapter(link)
    const visit = async (...answers: readonly [by: number, query: unknown][]) => {
      const { params, unmount } = renderParams(table, adapter)
      const shown = [params.atoms.sorting.get().length]
      for (const [by, query] of answers) {
        asked[by]?.(query)
        await settle()
        shown.push(params.atoms.sorting.get().length)
      }
      unmount()
      await settle()
      return shown
    }
    const all = inner.read(link.slice('?link='.length))
    expect(await visit([0, all])).toEqual([0, 1])
    expect(await visit()).toEqual([0])
    expect(await visit([1, all], [2, null])).toEqual([0, 0, 0])
    expect(asked).toHaveLength(3)
  })

  it.each([
    'by its own store',
    'by a server',
    'in a loader',
    'while a change is pending',
    'beside a table of another history',
    'on another history',
    'while a route loads',
  ])('is not open for the next person, if it is asked for %s', async (how) => {
    const inner = memoryLinks()
    const link = await shared(inner, many)
    const id = link.slice('?link='.length)
    let who = 'ann'
    const query = String(await inner.read(id))
    const read = () => (who === 'ann' ? query : null)
    const table = page({ ...inner, read: () => read() ?? new Promise<null>(() => {}) })
    const adapter = memoryAdapter(link)
    function Users({ on = adapter }) {
      const given = how === 'by a server' ? { id, query: read() } : null
      const { atoms, set } = useTableSearchParamsWith(on, withLink(table, given))
      const search = () => set({ globalFilter: 'x' })
      return <button onClick={search}>{useSelector(atoms.sorting).length}</button>
    }
    const { rerender, container } = render(<Users key="ann" />)
    await settle()
    expect(container.textContent).toBe('1')
    who = 'bob'
    if (how === 'in a loader') {
      rerender(<p />)
      await Promise.race([openLink(table, link), pass(0)])
    } else if (how === 'while a change is pending')
      act(() => container.querySelector('button')?.click())
    else if (how === 'while a route loads') act(() => adapter.leave(`${link}&tab=2`))
    // A table stays if it's a server that says who may see what.
    const users = <Users key={how === 'by a server' ? 'ann' : 'bob'} />
    const elsewhere = (
      <Users key="bob" on={memoryAdapter(how === 'on another history' ? link : '')} />
    )
    rerender(
      how === 'on another history'
        ? elsewhere
        : how.startsWith('beside')
          ? [users, elsewhere]
          : users,
    )
    await pass(0)
    expect(container.textContent).toMatch(/^0+$/)
    await settle()
    expect(container.textContent).toMatch(/^0+$/)
  })

  it('is another one in each store that is passed, and open in none of the others', async () => {
    const inner = memoryLinks()
    const link = await shared(inner, many)
    const table = page({ ...memoryLinks(), read: () => null })
    const queries: unknown[] = []
    for (const store of [inner, { read: () => null }, undefined])
      queries.push((await openLink(table, link, store))?.query)
    expect(queries).toEqual([inner.read(link.slice('?link='.length)), null, null])
    expect(await shorten(table, link, {}, inner)).toBe(link)
    expect(table.parse(link).state.sorting).toEqual([])
  })

  it('shows if the answer comes before the table is mounted', async () => {
    const store = memoryLinks()
    const table = page(store)
    const adapter = memoryAdapter(await shared(store, many))
    function Users() {
      const { atoms } = useTableSearchParamsWith(adapter, table)
      return <b>{useSelector(atoms.sorting).length}</b>
    }
    const shown = (mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <Users />
      </Activity>
    )
    const { rerender, container } = render(shown('hidden'))
    await settle()
    rerender(shown('visible'))
    await settle()
    expect(container.textContent).toBe('1')
  })

  it('says nothing of a table that has another one, or none', async () => {
    const table = page({ ...memoryLinks(), read: (id) => (id === 'a' ? null : fails('down')) })
    const { params, adapter } = renderParams(table, '?link=a')
    const { result } = renderHook(() => useShortLink(params))
    const statuses = [result.current]
    await settle()
    statuses.push(result.current)
    act(() => adapter.push('?sorting=age.desc'))
    table.parse('?link=b')
    await openLink(table, '?link=b')
    await settle()
    expect([...statuses, result.current]).toEqual(['opening', 'gone', 'none'])
  })
})

describe('a view that cannot be shared', () => {
  it.each<[string, object, Partial<LinkStore>, string]>([
    [
      'says which part',
      { rowSelection: selected(Array.from({ length: 10_001 }, (_, at) => `r${at}`)) },
      {},
      "[permatable] a link can't hold 'rowSelection': more than 10000 entries — select or filter less",
    ],
    [
      'says that nobody answers',
      many,
      { write: () => new Promise(() => {}) },
      'no answer after 50 ms',
    ],
    ['says that the store is down', many, { write: () => fails('down') }, 'down'],
  ])('%s', async (_, state, own, message) => {
    const store = { ...memoryLinks(), ...own }
    const refused = shorten(page(store, { timeout: 50 }), '', state).catch(messageOf)
    await pass(100)
    expect(await refused).toBe(message)
  })

  it('keeps the one link that its URL has while the store is down, if there is room beside it', async () => {
    const table = page({ ...memoryLinks(), read: () => fails('down') })
    const { sorting } = many
    const url = '/users?tab=1&link=old'
    expect(await shorten(table, url, { sorting })).toBe(`${url}&sorting=age.desc`)
    const { params } = renderParams(table, '?link=old')
    act(() => params.set(many))
    const tries = [shorten(table, url, many), shorten(params)].map((one) => one.catch(messageOf))
    await settle()
    for (const refused of [...tries, shorten(params).catch(messageOf)])
      expect(await refused).toBe(
        "[permatable] there is no room for 'rowSelection' beside a short link — select or filter less, or wait until the link is open",
      )
    act(() => params.set({ rowSelection: {} }))
    expect(await shorten(params)).toBe('?link=old&sorting=age.desc&rowSelection=none')
  })
})

describe('localStorageLinks', () => {
  const store = localStorageLinks('test: links')
  const share = async (view: string) => {
    await pass(1)
    return String(await store.write(`?globalFilter=${view.repeat(150_000)}`))
  }

  it('keeps the links shared last, and leaves room for others', async () => {
    const ids: string[] = []
    for (const view of 'abcdefghijkl') ids.push(await share(view))
    expect(await share('g')).toBe(ids[6])
    const isKept = ids.map((id) => store.read(id) !== null)
    expect(isKept.lastIndexOf(false)).toBe(5)
    localStorage.clear()
  })

  it('leaves keys alone that begin with its own', async () => {
    const inner = localStorageLinks('test: links/admin')
    const id = String(await inner.write('?globalFilter=a'))
    localStorage.setItem('test: links/theme', `dark${' '.repeat(1e6)}`)
    expect(await share('a')).not.toContain('/')
    for (const view of 'bcdefgh') await share(view)
    expect([store.read('theme'), inner.read(id)]).toEqual([null, '?globalFilter=a'])
    expect(localStorage.getItem('test: links/theme')).toContain('dark')
    localStorage.clear()
  })
})

describe('a link that does not open', () => {
  const reasonOf = {
    gone: 'a short link that nobody stored, or that was deleted',
    failed: 'the store of short links failed: down',
    notOne: 'the store of short links failed: its read returned neither a stored view nor null',
  }

  it.each([
    ['nobody stored', '?link=nobody', () => null, reasonOf.gone],
    ['no store has heard of', '?link=a/b', () => null, 'not the id of a short link'],
    ['that names no id', '?link=', () => null, 'not the id of a short link'],
    ['that is too long', '?link=a', () => `?globalFilter=${'x'.repeat(1e6)}`, reasonOf.notOne],
    ['that has too many parts', '?link=a', () => `?${'&'.repeat(1e4)}`, reasonOf.notOne],
    ['that is a page', '?link=a', () => '<!doctype html><p>Sign in?</p>', reasonOf.notOne],
    ['that throws', '?link=a', () => fails('down'), reasonOf.failed],
    ['that rejects', '?link=a', async () => fails('down'), reasonOf.failed],
  ])('%s shows the defaults and one issue', async (_, url, read, reason) => {
    const table = page({ ...memoryLinks(), read })
    const { params } = renderParams(table, `${url}&tab=1`)
    await settle()
    expect({ ...params.committed.get(), link: null }).toEqual(table.defaults)
    expect(params.issues.get()).toMatchObject([{ slice: 'link', param: 'link', reason }])
  })

  it('is left out of the next write if it is gone, and kept if the store is down', async () => {
    for (const [read, written] of [
      [() => null, '?globalFilter=ann'],
      [() => fails('down'), '?link=a&globalFilter=ann'],
      [() => '<p>Sign in', '?link=a&globalFilter=ann'],
      [() => fails('down'), '?link=a&globalFilter=ann&pageSize=20'],
    ] as const) {
      const table = defineTableSearchParams({
        columnOrder: personal({}, { key: 'order', links: true }),
        link: shortLink({ ...memoryLinks(), read }),
      })
      const [, size = ''] = written.split(/(?=&pageSize)/)
      const { params, adapter } = renderParams(table, `?link=a${size}`)
      await settle()
      act(() => params.set({ globalFilter: 'ann', columnOrder: [] }))
      expect(await shorten(params)).toBe(written)
      await settle()
      expect(adapter.getSearch()).toBe(written)
    }
  })

  it('opens when the store is asked again, and answers late', async () => {
    const { store, inner, answer } = slowStore()
    const link = await shared(inner, many)
    let isDown = true
    const read = (id: string) => (isDown ? fails('down') : store.read(id))
    const table = page({ ...inner, read })
    const { params } = renderParams(table, link)
    const { result } = renderHook(() => useShortLink(params))
    const statuses: string[] = []
    const look = async (ms: number) => {
      await pass(ms)
      statuses.push(result.current)
    }
    await look(0)
    isDown = false
    void openLink(table, link)
    await look(0)
    await look(6_000)
    await answer()
    await look(0)
    expect(statuses).toEqual(['failed', 'opening', 'failed', 'open'])
    expect(params.committed.get()).toMatchObject(many)
    expect(params.issues.get()).toEqual([])
  })
})

const messageOf = (error: unknown) => error instanceof Error && error.message

function fails(message: string): never {
  throw new Error(message)
}

describe('a link to a view, beside a link that holds more than a URL', () => {
  const whole = {
    ...many,
    globalFilter: 'ann',
    pagination: { pageIndex: 2, pageSize: 20 },
    columnFilters: [{ id: 'name', value: 'b' }],
    columnOrder: ['b', 'a'],
  }

  it.each<[options: TableSearchParamsOptions, set: Patch<TableSearchState>, link: string]>([
    [{}, { sorting: [{ id: 'name', desc: false }] }, '…&sorting=name.asc'],
    [
      {},
      { rowSelection: {}, columnOrder: [] },
      '?tab=1&globalFilter=ann&sorting=age.desc&pageIndex=3&pageSize=20&columnFilters=name.b',
    ],
    [{}, { sorting: [] }, '…&sorting=none'],
    [{}, { globalFilter: '' }, '…&globalFilter=%2522%2522'],
    [{}, { pagination: { pageIndex: 0, pageSize: 10 } }, '…&pageIndex=1'],
    [{}, { columnOrder: [] }, '…&columnOrder=none'],
    [{ prefix: 'u-' }, { columnFilters: [] }, '…&u-columnFilters=none'],
    [
      { sorting: { default: [{ id: 'name', desc: false }] } },
      { sorting: [{ id: 'name', desc: false }] },
      '…&sorting=name.asc',
    ],
    [
      { pagination: { firstPage: 0, default: { pageSize: 20 } } },
      { columnFilters: [] },
      '…&columnFilters=none',
    ],
    [
      { columnFilters: { codec: perColumn(['age', 'name'], { age: repeatedKeys() }) } },
      { columnFilters: [] },
      '…&name=none',
    ],
    [{ sorting: { codec: perEntry('sort', sortDirection) } }, { sorting: [] }, '…&sort.=none'],
  ])('%j leads there with all the rest: %j', async (options, set, link) => {
    const store = memoryLinks()
    const visit = () => defineTableSearchParams({ ...options, link: shortLink(store) })
    const url = await shorten(visit(), '?tab=1', whole)
    const { params, adapter } = renderParams(visit(), url)
    await settle()
    const href = params.href(set)
    expect(href).toBe(link.replace('…', url))

    const other = renderParams(visit(), href).params
    act(() => params.set(set))
    await settle()
    expect(adapter.getSearch()).toBe(href)
    const shown = Object.entries(params.atoms).map(([key, atom]) => [key, atom.get()])
    expect(other.committed.get()).toEqual(Object.fromEntries(shown))
    expect(other.issues.get()).toEqual([])
  })
})

it.each([
  ['keep a short link that holds more than a URL', 5_000, 'link'],
  ['say the rest of one that holds less', 100, 'sorting,rowSelection'],
])('hidden fields %s', async (_, count, names) => {
  const store = memoryLinks()
  const rest = { ...many, rowSelection: selected(uuids(count)) }
  const own = { globalFilter: 'ann', columnFilters: [{ id: 'name', value: 'b' }] }
  const stored = { ...rest, ...own, pagination: { pageIndex: 2, pageSize: 10 } }
  const { params } = renderParams(page(store), await shared(store, stored, '?tab=1'))
  await settle()
  const { container } = render(
    <form>
      <HiddenFields params={params} except={['globalFilter', 'columnFilters']} />
      <input name="globalFilter" defaultValue="bob" />
    </form>,
  )
  const fields = [...new FormData(container.querySelector('form') ?? undefined)]
  const sent = new URLSearchParams(fields as [string, string][])
  expect([...sent.keys()].filter((name) => name !== 'pageIndex').join(',')).toBe(
    `tab,${names},globalFilter`,
  )
  const answer = renderParams(page(store), `?${sent}`).params
  await settle()
  const page1 = { pageIndex: 0, pageSize: 10 }
  expect(answer.committed.get()).toMatchObject({ ...rest, globalFilter: 'bob', pagination: page1 })
})

describe('a link that a server has opened', () => {
  const long = { globalFilter: 'x'.repeat(3_000), sorting: [{ id: 'age', desc: true }] }

  const query = `?globalFilter=${long.globalFilter}&sorting=age.desc`

  it.each([
    ['has opened', { query }, 0, ['open 0 3031']],
    ['could not ask for', {}, 1, ['opening 1 0', 'opening 0 0', 'open 0 3031']],
    ['did not find', { query: null }, 1, ['gone 1 0', 'gone 0 0', 'open 0 3031']],
  ])('one that it %s shows what the browser has found out since', async (_, given, asked, seen) => {
    const store = memoryLinks()
    const table = page(store)
    const url = await shorten(table, '', long)
    const adapter = memoryAdapter(url)
    const texts: string[] = []
    function Users() {
      // A page may make the object in each render.
      const link = { id: url.slice('?link='.length), ...given }
      const params = useTableSearchParamsWith(adapter, withLink(table, link))
      const { length: issues } = useSelector(params.issues)
      const text = `${useShortLink(params)} ${issues} ${useRowsQuery(params).length}`
      if (texts.at(-1) !== text) texts.push(text)
      return <b>{text}</b>
    }
    const read = vi.spyOn(store, 'read')
    const errors = vi.spyOn(console, 'error')
    const container = document.createElement('div')
    container.innerHTML = `<b>${seen[0]}</b>`
    const { rerender } = render(<Users />, { container, hydrate: true })
    await settle()
    rerender(<Users />)
    if ('query' in given) void openLink(table, url)
    await settle()
    rerender(<Users />)
    await settle()
    expect(texts).toEqual(seen)
    expect(read).toHaveBeenCalledTimes(asked)
    expect(errors).not.toHaveBeenCalled()
  })

  it('is explained, here and in the panel, and so is one that does not open', async () => {
    const table = page(memoryLinks())
    const url = await shorten(table, '?tab=1', long)
    await openLink(table, url)
    const [tab, link, ...held] = explain(table, url)
    expect(tab).toMatchObject({ param: 'tab', slice: undefined })
    expect(link).toMatchObject({
      slice: 'link',
      meaning: 'a short link to globalFilter, sorting',
    })
    expect(held.flatMap(({ text }) => text ?? [])).toEqual([long.globalFilter, 'age.desc'])
    expect(addressParams(table, url).map(({ state }) => state)).toEqual(['foreign', 'committed'])

    await openLink(table, '?link=gone')
    const [gone] = explain(table, '?link=gone')
    expect(gone?.reason).toBe('a short link that nobody stored, or that was deleted')
    expect(addressParams(table, '?link=gone')).toMatchObject([{ state: 'rejected' }])
  })
})
