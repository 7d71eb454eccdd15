import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the server of the library's tests
import { postgrestOn } from '../packages/permatable/test/support/postgrest-server.ts'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

/** The page's files ask a server that reads PostgREST's grammar, and asks PGlite. */

const folder = join(
  writeModules('postgrest', modulesOf(readPage('docs/guide/postgrest.md'))),
  'docs/guide/postgrest',
)
interface Found {
  readonly rows: readonly { readonly id: number; readonly name: string }[]
  readonly rowCount: number
}
type Finds = (url: string) => Promise<Found>
const client = await PGlite.create()
const { asked, fetch } = postgrestOn(client)
// Before the page's client takes it.
vi.stubGlobal('fetch', fetch)
afterAll(() => vi.unstubAllGlobals())

const load = (file: string) => import(/* @vite-ignore */ join(folder, file))
const { findUsers } = (await load('find-users.ts')) as { findUsers: Finds }
const { fetchUsers } = (await load('fetch-users.ts')) as { fetchUsers: Finds }
const { findCounts } = (await load('find-counts.ts')) as {
  findCounts: (url: string) => Promise<readonly object[]>
}

beforeAll(() =>
  client.exec(`create type role as enum ('admin', 'member');
    create table users (id int8 primary key, name text not null, role role not null, age int4);
    insert into users select id, case id % 3 when 0 then 'Ann ' else 'Bob*' end || id, case id % 5 when 0 then 'admin' else 'member' end::role,
      nullif(id % 60, 0) from generate_series(1, 130) id`),
)

describe.each([
  ['readRows', findUsers],
  ['fetch', fetchUsers],
])('with %s', (_, find) => {
  it.each<[address: string, ids: readonly number[], rowCount: number]>([
    ['?pageSize=3', [1, 2, 3], 130],
    ['?globalFilter=aNN&sorting=age.desc&pageSize=2', [117, 57], 43],
    ['?globalFilter=b*1&pageSize=2', [1, 10], 29],
    ['?columnFilters=role./admin&sorting=age.asc&pageSize=2', [5, 65], 26],
    // NULL is last.
    ['?columnFilters=role./admin&sorting=age.asc&pageIndex=2&pageSize=24', [60, 120], 26],
    ['?columnFilters=age./3000000000/null', [], 0],
  ])('finds %s', async (address, ids, rowCount) => {
    const found = await find(address)
    expect(found.rowCount).toBe(rowCount)
    expect(found.rows.slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
  })

  it('shows the last page in place of one past it', async () => {
    const { rows, rowCount } = await find('?pageIndex=99&pageSize=50')
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (__, at) => 101 + at))
    expect(rowCount).toBe(130)
  })
})

it('counts what each choice leaves, with all filters but its own', async () => {
  expect(await findCounts('?columnFilters=role./admin,age./1/10')).toEqual([
    { role: 'admin', count: 6 },
    { role: 'member', count: 24 },
  ])
})

it('asks with the row of its team', async () => {
  await findUsers('?pageSize=3')
  expect(new URLSearchParams(asked.at(-1)?.split('?')[1]).get('select')).toBe('*,team(name)')
})
