import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'

/** What links find in the built app, with a database of its own: `npm run build`, then `npm test`. */
const folder = mkdtempSync(join(tmpdir(), 'orders-'))
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
const server = spawn(process.execPath, [next, 'start', '-p', '0'], {
  cwd: import.meta.dirname,
  env: { ...process.env, DATABASE_URL: `file:${folder}/orders.db` },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let origin = ''

before(async () => {
  for await (const text of server.stdout.setEncoding('utf8')) {
    origin ||= /http:\/\/localhost:\d+/.exec(text)?.[0] ?? ''
    if (origin && /ready/i.test(text)) break
  }
})
after(() => {
  server.kill()
  rmSync(folder, { recursive: true })
})

/** The page of a link, its rows as texts, and what it says of their number. @param {string} path */
async function open(path) {
  const response = await fetch(origin + path)
  const html = (await response.text()).replace(/<!--.*?-->/g, '')
  const rows = [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, cells = '']) =>
    cells.split('</td>').map((cell) => cell.replace(/<.*?>/g, '')),
  )
  return { status: response.status, rows, count: /role="status">([^<]*)/.exec(html)?.[1]?.trim() }
}
/** @param {readonly string[][]} rows @param {number} column */
const column = (rows, column) => rows.map((row) => row[column] ?? '')
const cents = (/** @type {string} */ euros) => Number(euros.replace(/\D/g, ''))

describe('a link finds', () => {
  it('the first page of a tenant', async () => {
    const { rows, count } = await open('/north')
    assert.equal(rows.length, 20)
    assert.equal(count, 'More than 1000 orders')
  })

  it('no row of another tenant', async () => {
    const north = await open('/north?sorting=total.desc')
    const south = await open('/south?sorting=total.desc')
    const ids = new Set(column(north.rows, 0))
    assert.deepEqual(
      column(south.rows, 0).filter((id) => ids.has(id)),
      [],
    )
  })

  it('a customer, a status, a total and days together, in order', async () => {
    const days = 'orderedAt./2026-01-01/2026-09-30'
    const filters = `customer.chlo%C3%A9,status./open/paid,total./10000/20000,${days}`
    const { rows } = await open(`/north?columnFilters=${filters}&sorting=total.desc`)
    assert.ok(rows.length > 1, 'some rows')
    for (const [, customer, status, total, day] of rows) {
      assert.match(customer ?? '', /chloé/i)
      assert.match(status ?? '', /^(?:open|paid)$/)
      assert.ok(cents(total ?? '') >= 10_000 && cents(total ?? '') <= 20_000, total)
      assert.match(day ?? '', /\/0[1-9]\/2026$/)
    }
    const totals = column(rows, 3).map(cents)
    assert.deepEqual(
      totals,
      [...totals].sort((a, b) => b - a),
    )
  })

  it('the rows after a key, and the ones before it again', async () => {
    const first = await open('/west?sorting=total.asc')
    const last = column(first.rows, 0).at(-1)
    const second = await open(`/west?sorting=total.asc&after=${last}`)
    const back = await open(`/west?sorting=total.asc&before=${column(second.rows, 0)[0]}`)
    assert.equal(second.rows.length, 20)
    assert.notDeepEqual(second.rows, first.rows)
    assert.deepEqual(back.rows, first.rows)
  })
})

const hostile = [
  'columnFilters=status.gone',
  'columnFilters=total./1e999/NaN',
  'columnFilters=total.;;;...',
  "columnFilters=customer.'%20or%201=1;--",
  'columnFilters=orderedAt./2026-02-30/',
  'columnFilters=orderedAt./last/0/day',
  'columnFilters=orderedAt./last/7/day',
  'columnFilters=__proto__.x;constructor.y',
  'columnFilters=tenant.south',
  'columnFilters=customer.name.x',
  'columnFilters=%00',
  'globalFilter=%25_%5C',
  'globalFilter=%00',
  'globalFilter=%F0%9F%98%80',
  'globalFilter=%',
  `globalFilter=${'a'.repeat(6_000)}`,
  'globalFilter=a&globalFilter=b',
  'sorting=tenant.asc',
  'sorting=total.sideways',
  'sorting=total.asc,total.desc',
  'sorting=constructor.asc',
  'after=999999999999999999999',
  'after=1.5',
  'after=-1&before=-1',
  'after=1&before=2&sorting=orderedAt.desc',
]

describe('a broken link shows a page', () => {
  for (const query of hostile) {
    it(query.slice(0, 60), async () => {
      assert.equal((await open(`/north?${query}`)).status, 200)
    })
  }

  it('with no row of another tenant', async () => {
    const { count } = await open('/north?columnFilters=tenant.south')
    assert.equal(count, 'More than 1000 orders')
  })
})
