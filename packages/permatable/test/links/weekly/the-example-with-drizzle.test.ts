import { drizzle } from 'drizzle-orm/pglite'
import { defineTableSearchParams } from 'permatable'
import { memoryLinks, openLink, shorten, shortLink, withLink } from 'permatable/links'
import { describe, expect, it, vi } from 'vitest'
import {
  deleteExpiredLinks,
  linksOf,
  linksTable,
} from '../../../../../examples/million/links-database.ts'
import { getLink, postLink } from '../../../../../examples/million/links-route.ts'
import { emptyPGlite } from '../../sql/pglite.ts'

async function database() {
  const client = await emptyPGlite()
  for (const statement of linksTable) await client.exec(statement)
  const db = drizzle({ client })
  const storeOf = (tenant: string, user = 'ann') => linksOf(db, { tenant, user }, 'a secret')
  const rows = async () => (await client.query<{ id: string }>('select * from links')).rows
  return { client, db, storeOf, rows }
}

const post = (body: string) => new Request('http://test/links', { method: 'POST', body })
const long = { globalFilter: 'x'.repeat(9_000) }

describe('the example with Drizzle', () => {
  it('opens for a tenant what somebody of it shared, and nothing for another', async () => {
    const { storeOf, rows } = await database()
    const table = defineTableSearchParams({ link: shortLink(memoryLinks()) })
    const url = await shorten(table, '/people', long, storeOf('acme'))
    expect(await shorten(table, '/people', long, storeOf('acme', 'bob'))).toBe(url)
    expect(await rows()).toHaveLength(1)
    const link = await openLink(table, url, storeOf('acme', 'eve'))
    expect(withLink(table, link).parse(url).state).toMatchObject(long)
    expect(await openLink(table, url, storeOf('globex'))).toMatchObject({ query: null })
  })

  it('opens no row that somebody changed, and none that has expired', async () => {
    const { client, db, storeOf, rows } = await database()
    const changed = await storeOf('acme').write('?globalFilter=ann')
    await client.exec("update links set query = '?globalFilter=bob'")
    expect(await storeOf('acme').read(changed)).toBeNull()
    const kept = await storeOf('acme').write('?globalFilter=eve')
    expect((await getLink(kept, storeOf('acme'))).headers.get('Vary')).toBe('Cookie')
    const old = await storeOf('acme').write('?globalFilter=old')
    await client.exec("update links set expires_at = now() - interval '1 day'")
    expect(await storeOf('acme').read(old)).toBeNull()
    await deleteExpiredLinks(db)
    expect(await rows()).toHaveLength(0)
  })

  it('lets a user share 20 new views in a minute, and any number of known ones', async () => {
    const { storeOf } = await database()
    const ids: string[] = []
    for (let at = 0; at < 20; at++) {
      const answer = await postLink(post(`?pageIndex=${at}`), storeOf('acme'))
      ids.push(await answer.text())
    }
    expect((await postLink(post('?pageIndex=20'), storeOf('acme'))).status).toBe(429)
    expect(await (await postLink(post('?pageIndex=7'), storeOf('acme'))).text()).toBe(ids[7])
    expect((await postLink(post('?pageIndex=20'), storeOf('acme', 'bob'))).status).toBe(200)
  })

  it('answers with 404 for an unknown id, refuses what is no view, and with 503 without a database', async () => {
    const { storeOf, client } = await database()
    const { status } = await getLink('nobody', storeOf('acme'))
    expect(status).toBe(404)
    for (const [body, refused] of [
      ['x', 400],
      ['?<p>', 400],
      [`?${'&'.repeat(1e5)}`, 400],
      ['?' + 'x'.repeat(1_000_000), 413],
      ['?' + 'x'.repeat(4_000_000), 413],
    ] as const)
      expect((await postLink(post(body), storeOf('acme'))).status).toBe(refused)
    await client.exec('drop table links')
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect((await getLink('a', storeOf('acme'))).status).toBe(503)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})
