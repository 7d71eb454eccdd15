// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

type State = TableSearchState & { after: string | null }
interface Guide {
  readonly numberedTable: TableSearchParams<State>
  readonly NextPart: ComponentType<{ params: TableParams<State>; lastId: string }>
}

const folder = writeModules(
  'cursor-pages',
  modulesOf(readPage('docs/guide/drizzle-and-kysely.md')).filter(({ name }) =>
    name.endsWith('next-part.tsx'),
  ),
)
const file = 'docs/guide/drizzle-and-kysely/next-part.tsx'
const { numberedTable, NextPart }: Guide = await import(/* @vite-ignore */ join(folder, file))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page({ adapter }: { adapter: MemoryAdapter }) {
  const params = useTableSearchParamsWith(adapter, numberedTable)
  const { after, pagination } = numberedTable.parse(adapter.getSearch()).state
  return (
    <>
      <p>{`page ${pagination.pageIndex + 1} after ${after}`}</p>
      <NextPart params={params} lastId={`u${pagination.pageIndex}`} />
    </>
  )
}

it('a page after a cursor says its number, after a reload and Back too', async () => {
  const adapter = memoryAdapter('')
  const { rerender, unmount } = render(<Page adapter={adapter} />)
  const shows = () => screen.getByText(/^page/).textContent
  for (const at of [0, 1]) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    rerender(<Page adapter={adapter} />)
    expect(shows()).toBe(`page ${at + 2} after u${at}`)
  }
  expect(adapter.entries).toEqual(['', '?after=u0&pageIndex=2', '?after=u1&pageIndex=3'])
  unmount()
  render(<Page adapter={memoryAdapter('?pageIndex=3&after=u1')} />)
  expect(shows()).toBe('page 3 after u1')
  cleanup()
  adapter.back()
  render(<Page adapter={adapter} />)
  expect(shows()).toBe('page 2 after u0')
})
