import { useSelector } from '@tanstack/react-store'
import {
  defineTableSearchParams,
  rowsQuery,
  sameView,
  type TableSearchParams,
  type TableSearchState,
} from 'permatable'
import { createLinks, keyedLinks, memoryLinks } from 'permatable/links'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

const table = defineTableSearchParams()
const long = { globalFilter: 'x'.repeat(9_000), sorting: [{ id: 'age', desc: true }] }

describe('on a server', () => {
  it('everything that reads a URL takes what the store gave', async () => {
    const links = createLinks(table, memoryLinks())
    const url = await links.shorten('https://example.com/users?tab=1', long)
    const link = await links.open(new Request(url))
    expect(JSON.parse(JSON.stringify(link))).toEqual(link)
    const opened = links.tableWith(link)
    expect(opened.parse(url)).toMatchObject({ state: long, issues: [] })
    expect(rowsQuery(opened, url)).toBe(`?globalFilter=${long.globalFilter}&sorting=age.desc`)
    expect(sameView(opened, url, rowsQuery(opened, url))).toBe(true)
    expect(opened.serialize({ globalFilter: 'ann' }, url)).toBe(
      '?tab=1&globalFilter=ann&sorting=age.desc',
    )
    expect(await links.shorten(url, { globalFilter: '' })).toBe(
      'https://example.com/users?tab=1&sorting=age.desc',
    )
  })

  it('nothing that one request opened is open in another', async () => {
    const links = createLinks(table, memoryLinks())
    const url = await links.shorten('', long)
    links.tableWith(await links.open(url))
    expect(table.parse(url).state).toEqual(table.defaults)
    const other = links.tableWith(await links.open('?link=other'))
    expect(other.parse(url).state).toEqual(table.defaults)
  })

  it('a URL without a link asks no store, and search params of Next are read', async () => {
    const store = memoryLinks()
    const read = vi.spyOn(store, 'read')
    const links = createLinks(table, store)
    expect(await links.open('/users?sorting=age.desc')).toBeNull()
    expect(links.tableWith(null)).toBe(table)
    expect(read).not.toHaveBeenCalled()
    const url = await links.shorten('', long)
    const id = url.slice('?link='.length)
    expect(await links.open(Promise.resolve({ link: id }))).toMatchObject({ id })
  })

  it.each([
    ['has nothing', () => null, { id: 'a', query: null }],
    ['throws', () => fails(), { id: 'a' }],
    ['rejects', async () => fails(), { id: 'a' }],
    ['never answers', () => new Promise<null>(() => {}), { id: 'a' }],
    ['returns no text', () => undefined as never, { id: 'a' }],
  ])('a store that %s never throws, and the rest of the URL shows', async (_, read, answer) => {
    const links = createLinks(table, { ...memoryLinks(), read }, { timeout: 1 })
    const link = await links.open('?link=a&sorting=age.desc')
    expect(link).toEqual(answer)
    const { state, issues } = links.tableWith(link).parse('?link=a&sorting=age.desc')
    expect(state.sorting).toEqual(long.sorting)
    expect(issues).toHaveLength('query' in answer ? 1 : 0)
  })

  it('a definition whose slice owns the name of the link is refused', () => {
    const owning = defineTableSearchParams({ globalFilter: { param: 'link' } })
    expect(() => createLinks(owning, memoryLinks())).toThrow(
      "[permatable] the state slice 'globalFilter' owns the param 'link' of the short links — rename one of them, as in createLinks(table, store, { param: 'view' })",
    )
  })

  it('a view of more than a million characters is refused, and an id that is none', async () => {
    const links = createLinks(table, { ...memoryLinks(), write: () => 'a/b' })
    await expect(links.shorten('', { globalFilter: 'x'.repeat(1e6) })).rejects.toThrow(
      '[permatable] a view of 1000014 characters is too long for a short link — select or filter less: it may have 1000000',
    )
    await expect(links.shorten('', long)).rejects.toThrow(
      "[permatable] the store of short links returned 'a/b' as an id — return up to 34 of A–Z a–z 0–9 - _ from its write",
    )
  })
})

function Search({ adapter, of }: { adapter: object; of: TableSearchParams<TableSearchState> }) {
  const params = useTableSearchParamsWith(adapter as ReturnType<typeof memoryAdapter>, of)
  return <b>{useSelector(params.atoms.globalFilter).length}</b>
}

it('the first HTML has the whole view, in each component of the table', async () => {
  const links = createLinks(table, memoryLinks())
  const url = await links.shorten('', { globalFilter: 'x'.repeat(9_000) })
  const opened = links.tableWith(await links.open(url))
  const adapter = memoryAdapter(url)
  const html = renderToString(
    <>
      <Search adapter={adapter} of={opened} />
      <Search adapter={adapter} of={table} />
    </>,
  )
  expect(html).toBe('<b>9000</b><b>9000</b>')
  expect(renderToString(<Search adapter={memoryAdapter(url)} of={table} />)).toBe('<b>0</b>')
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

  it('refuses a scope that lacks its tenant', () => {
    const scope = [undefined as unknown as string, 'users']
    expect(() => keyedLinks({ ...others, secret: 'of the server', scope })).toThrow(
      '[permatable] keyedLinks has a scope without a text — pass the id of the tenant, or refuse the request',
    )
  })

  it('refuses to be without a secret', () => {
    expect(() => keyedLinks({ ...others, secret: '' })).toThrow(
      '[permatable] keyedLinks has no secret — pass a long random text that only your servers know',
    )
  })
})

function fails(): never {
  throw new Error('down')
}
