import { useSelector } from '@tanstack/react-store'
import {
  aliases,
  defineTableSearchParams,
  rowsQuery,
  sameView,
  type Param,
  type TableSearchParamsOptions,
} from 'permatable'
import {
  keyedLinks,
  memoryLinks,
  openLink,
  shorten,
  shortLink,
  withLink,
  type LinkStore,
} from 'permatable/links'
import { useShortLink, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { saidBy } from '../support/console-words.ts'

/** The definition's own store is for browsers, and a server passes the one of who asks. */
const nobodys: LinkStore = { read: () => fails(), write: () => fails() }
const table = defineTableSearchParams({ link: shortLink(nobodys, { timeout: 10 }) })
const long = { globalFilter: 'x'.repeat(9_000), sorting: [{ id: 'age', desc: true }] }

describe('on a server', () => {
  it('everything that reads a URL takes what the store gave', async () => {
    const store = memoryLinks()
    const url = await shorten(table, 'https://example.com/users?tab=1', long, store)
    const link = await openLink(table, new Request(url), store)
    expect(JSON.parse(JSON.stringify(link))).toEqual(link)
    const opened = withLink(table, link)
    expect(opened.parse(url)).toMatchObject({ state: long, issues: [] })
    expect(rowsQuery(opened, url)).toBe(`?globalFilter=${long.globalFilter}&sorting=age.desc`)
    expect(sameView(opened, url, rowsQuery(opened, url))).toBe(true)
    expect(opened.serialize({ globalFilter: 'ann' }, url)).toBe(
      '?tab=1&globalFilter=ann&sorting=age.desc',
    )
    expect(await shorten(table, url, { globalFilter: '' }, store)).toBe(
      'https://example.com/users?tab=1&sorting=age.desc',
    )
  })

  it('a stored view is parsed once, however often its URL is read', () => {
    const migrate = vi.fn<(params: readonly Param[]) => readonly Param[]>((params) => params)
    const old = defineTableSearchParams({ link: shortLink(nobodys), aliases: aliases({ migrate }) })
    const opened = withLink(old, { id: 'a', query: '?globalFilter=ann' })
    expect(opened.parse('?link=a').state).toEqual(opened.parse('?link=a&tab=1').state)
    expect(migrate.mock.calls.flat(2).filter(([name]) => name === 'globalFilter')).toHaveLength(1)
  })

  it('nothing that one request opened is open in another', async () => {
    const store = memoryLinks()
    const url = await shorten(table, '', long, store)
    withLink(table, await openLink(table, url, store))
    const closed = { ...table.defaults, link: url.slice('?link='.length) }
    expect(table.parse(url).state).toEqual(closed)
    const other = withLink(table, await openLink(table, '?link=other', store))
    expect(other.parse(url).state).toEqual(closed)
  })

  it('a URL without a link asks no store, and search params of Next are read', async () => {
    const store = memoryLinks()
    const read = vi.spyOn(store, 'read')
    expect(await openLink(table, '/users?sorting=age.desc', store)).toBeNull()
    expect(withLink(table, null)).toBe(table)
    expect(read).not.toHaveBeenCalled()
    const url = await shorten(table, '', long, store)
    const id = url.slice('?link='.length)
    expect(await openLink(table, Promise.resolve({ link: id }), store)).toMatchObject({ id })
  })

  it.each([
    ['has nothing', () => null, { id: 'a', query: null }],
    ['rejects', async () => fails(), { id: 'a' }],
    ['never answers', () => new Promise<null>(() => {}), { id: 'a' }],
    ['returns no text', () => undefined as never, { id: 'a' }],
  ])('a store that %s never throws, and the rest of the URL shows', async (_, read, answer) => {
    const link = await openLink(table, '?link=a&sorting=age.desc', { read })
    expect(link).toEqual(answer)
    const { state, issues } = withLink(table, link).parse('?link=a&sorting=age.desc')
    expect(state.sorting).toEqual(long.sorting)
    expect(issues).toHaveLength(1)
  })

  it.each<[options: TableSearchParamsOptions, message: string]>([
    [
      { globalFilter: { param: 'link' } },
      "'link' and 'globalFilter' both own the param 'link' — rename one of them",
    ],
    [
      { aliases: aliases({ params: { link: 'globalFilter' } }) },
      "the state slice 'link' still owns the param 'link'",
    ],
    [{ view: shortLink(nobodys) } as object, 'a definition has two short links — keep one'],
  ])('a definition with another owner of the name is refused: %o', (options, message) =>
    expect(
      saidBy(() => defineTableSearchParams({ link: shortLink(nobodys), ...options }))[0],
    ).toContain(`[permatable] ${message}`),
  )

  it('a view of more than a million characters is refused, and an id that is none', async () => {
    const store = { ...memoryLinks(), write: () => 'a/b' }
    await expect(shorten(table, '', { globalFilter: 'x'.repeat(1e6) }, store)).rejects.toThrow(
      '[permatable] a view of 1000014 characters is too long for a short link — select or filter less: it may have 1000000',
    )
    await expect(shorten(table, '', long, store)).rejects.toThrow(
      "[permatable] the store of short links returned 'a/b' as an id — return up to 34 of A–Z a–z 0–9 - _ from its write",
    )
  })
})

function Search({ adapter, of }: { adapter: object; of: typeof table }) {
  const params = useTableSearchParamsWith(adapter as ReturnType<typeof memoryAdapter>, of)
  return <b>{`${useShortLink(params)} ${useSelector(params.atoms.globalFilter).length}`}</b>
}

it('the first HTML has the whole view, in each component of the table', async () => {
  const store = memoryLinks()
  const url = await shorten(table, '', { globalFilter: 'x'.repeat(9_000) }, store)
  const opened = withLink(table, await openLink(table, url, store))
  const adapter = memoryAdapter(url)
  const html = renderToString(
    <>
      <Search adapter={adapter} of={opened} />
      <Search adapter={adapter} of={table} />
    </>,
  )
  expect(html).toBe('<b>open 9000</b><b>open 9000</b>')
  for (const of of [table, withLink(table, { id: url.slice('?link='.length) })])
    expect(renderToString(<Search adapter={memoryAdapter(url)} of={of} />)).toBe('<b>opening 0</b>')
})

describe('keyedLinks', () => {
  /** A table of a database that everybody shares, without a word about whose row is whose. */
  const rows = new Map<string, string>()
  const storeOf = (...scope: string[]) =>
    keyedLinks({
      secret: 'of the server',
      scope,
      read: (id) => rows.get(id) ?? null,
      write: (id, query) => rows.set(id, query),
    })

  it('gives the same view one id for each tenant and table', async () => {
    const ids = await Promise.all(
      [storeOf('a', 'users'), storeOf('a', 'users'), storeOf('b', 'users'), storeOf('a', 'tasks')]
        .concat(storeOf('a,users'), keyedLinks({ ...others, secret: 'another' }))
        .map((store) => store.write('?globalFilter=ann')),
    )
    expect(ids[0]).toMatch(/^[\w-]{22}$/)
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(5)
  })
  const others = { scope: ['a', 'users'], read: () => null, write: () => {} }

  it('opens no link of another tenant, even if the query forgets the tenant', async () => {
    const id = await storeOf('a', 'users').write('?globalFilter=ann')
    expect(await storeOf('a', 'users').read(id)).toBe('?globalFilter=ann')
    expect(await storeOf('b', 'users').read(id)).toBeNull()
  })

  it('opens no row that was tampered with', async () => {
    const id = await storeOf('a', 'users').write('?globalFilter=ann')
    rows.set(id, '?globalFilter=bob')
    expect(await storeOf('a', 'users').read(id)).toBeNull()
  })

  it.each([
    [{ scope: [undefined as unknown as string, 'users'] }, 'a scope that is no list of texts'],
    [{ scope: 'acme' as unknown as string[] }, 'a scope that is no list of texts'],
    [{ scope: ['', 'users'] }, 'a scope that is no list of texts'],
    [{ scope: [' ', 'users'] }, 'a scope that is no list of texts'],
    [{ scope: ['undefined', 'users'] }, 'a scope that is no list of texts'],
    [{ scope: [] }, 'a scope that is no list of texts'],
    [{ secret: '' }, 'no secret'],
  ])('refuses a server that forgot whose links these are: %j', (own, reason) =>
    expect(() => keyedLinks({ ...others, secret: 'of the server', ...own })).toThrow(
      `[permatable] keyedLinks has ${reason} — pass `,
    ),
  )

  it('stores nothing that is no view', () =>
    expect(storeOf('a', 'users').write('<!doctype html>')).rejects.toThrow(
      '[permatable] keyedLinks got a text that is no view — check it with isStorable before',
    ))
})

function fails(): never {
  throw new Error('down')
}
