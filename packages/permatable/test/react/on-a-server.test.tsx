import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { calendarIn, columns, day, matchesFilters, operators } from 'permatable/columns'
import { useCalendar, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

it('a change on a server shows, and is written nowhere', async () => {
  function Search() {
    const { atoms, href } = useTableSearchParams()
    atoms.globalFilter.set('ann')
    return `${atoms.globalFilter.get()} at ${href()}`
  }
  expect(renderToString(<Search />)).toBe('ann at ?globalFilter=ann')
  await pass(1000)
})

const today: ['this', 'day'] = ['this', 'day']

const ordersTable = defineTableSearchParams({
  columns: columns({ due: operators(day(), ['this'], calendarIn('UTC')) }),
  columnFilters: { default: [{ id: 'due', value: today }] },
})

const days = ['2026-11-26', '2026-11-27', '2026-11-28']

type Filters = (typeof ordersTable)['defaults']['columnFilters']

function Page({ now, onRead }: { now: string; onRead: (filters: Filters) => void }) {
  const params = useTableSearchParamsWith(memoryAdapter(''), ordersTable)
  useCalendar(params, { now: new Date(now) })
  onRead(params.atoms.columnFilters.get())
  return null
}

it('shows a default that all requests share at the moment of each', () => {
  const requests: Filters[] = []
  for (const now of days)
    renderToString(<Page now={now} onRead={(filters) => requests.push(filters)} />)
  // The requests wait for their rows meanwhile, so they read their filters afterwards.
  const found = requests.map((filters) => days.filter((due) => matchesFilters(filters, () => due)))
  expect(found).toEqual(days.map((one) => [one]))
})

const resolveDir = fileURLToPath(new URL('..', import.meta.url))

/** Builds what an app on TanStack Table v8 imports, in a workspace whose other apps have v9. */
const buildWith = (alias: Readonly<Record<string, string>>) =>
  build({
    stdin: { contents: "export { useReactTable } from '../src/react-table-v8.ts'", resolveDir },
    alias,
    external: ['react', '@tanstack/react-store'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  })

it('v8 beside v9 fails in the build, and never in silence, until the bundler finds v8', async () => {
  await expect(buildWith({})).rejects.toThrow(
    /No matching export in .*react-table.* for import "useReactTable"/,
  )
  const { outputFiles } = await buildWith({ '@tanstack/react-table': '@tanstack/react-table-v8' })
  expect(outputFiles[0]?.text).toContain('getCoreRowModel')
})
