import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { Activity, StrictMode, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'

export interface Person {
  name: string
}

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ name: `person ${i}` }))
export const table = defineTableSearchParams({ history: 'push' })

/** A table of either version, as the tests use it. */
interface Shown {
  setGlobalFilter(text: string): void
  setPageIndex(index: number): void
  nextPage(): void
  setPageSize(size: number): void
  resetSorting(): void
  getPageCount(): number
  getColumn(id: string): { toggleSorting(): void } | undefined
  getRowModel(): {
    readonly rows: readonly { readonly original: Person; toggleSelected(is: boolean): void }[]
  }
}

export interface TableProps {
  readonly adapter: MemoryAdapter
  readonly data: Person[]
  /** Hands the table to the test, and returns what to render. */
  readonly show: (made: Shown, pageIndex: number) => ReactNode
  readonly definition?: typeof table
}

type TableComponent = (props: TableProps) => ReactNode

/** A table at an address: how to render it with rows, and what to do with it. */
function sceneOf(Table: TableComponent, adapter: MemoryAdapter, definition?: typeof table) {
  const calls: Shown[] = []
  const element = (rows = people(95)) => (
    <StrictMode>
      <Table
        adapter={adapter}
        data={rows}
        show={(made, pageIndex) => {
          calls.push(made)
          const names = made.getRowModel().rows.map(({ original }) => original.name)
          return <output>{`${pageIndex + 1} of ${made.getPageCount()}: ${names.join()}`}</output>
        }}
        {...(definition && { definition })}
      />
    </StrictMode>
  )
  const does = (run: (table: Shown) => void) =>
    act(() => {
      const last = calls.at(-1)
      if (last) run(last)
    })
  return { element, does }
}

const view = () => screen.getByRole('status').textContent

/** What a table in the URL does, however it is connected. */
export const tableContract = (name: string, Table: TableComponent) =>
  describe(`TanStack Table ${name}`, () => {
    withFakeTimers()

    const words = noteConsoleWords()

    function open(search = '', data?: Person[], definition?: typeof table) {
      const adapter = memoryAdapter(search)
      const { element, does } = sceneOf(Table, adapter, definition)
      const { rerender } = render(element(data))
      return { adapter, does, load: (rows: Person[]) => rerender(element(rows)) }
    }

    it('opens the page, the filter and the order of an address', () => {
      open('?globalFilter=person+1&sorting=name.desc&pageIndex=2&pageSize=5')
      expect(view()).toBe('2 of 3: person 14,person 13,person 12,person 11,person 10')
    })

    it('writes what a visitor does, one entry each but for a selection', async () => {
      const { adapter, does } = open()
      does((shown) => shown.nextPage())
      await pass(200)
      does((shown) => shown.getColumn('name')?.toggleSorting())
      await pass(200)
      does((shown) => shown.getRowModel().rows[0]?.toggleSelected(true))
      await pass(200)
      expect(adapter.entries).toEqual(['', '?pageIndex=2', '?sorting=name.asc&rowSelection=0'])
      expect(words).toEqual([])
    })

    it('searches from the first page in one write', async () => {
      const { adapter, does } = open('?pageIndex=3')
      does((shown) => shown.setGlobalFilter('person 1'))
      expect(view()).toMatch(/^1 of 2: person 1,/)
      await pass(200)
      expect(adapter.entries).toEqual(['?pageIndex=3', '?globalFilter=person+1'])
    })

    it('keeps the page of an address through late data, a refetch and Back', async () => {
      const { adapter, does, load } = open('?pageIndex=3', [])
      load(people(95))
      expect(view()).toMatch(/^3 of 10: person 20,/)
      load(people(96))
      expect(view()).toMatch(/^3 of 10: person 20,/)
      does((shown) => shown.setGlobalFilter('9'))
      await pass(200)
      act(() => adapter.back())
      expect(view()).toMatch(/^3 of 10: person 20,/)
      expect(adapter.entries).toHaveLength(2)
    })

    it('shows the last page for one past it, and leaves the address alone', async () => {
      const { adapter } = open('?pageIndex=99')
      expect(view()).toMatch(/^10 of 10: person 90,/)
      await pass(500)
      expect(adapter.entries).toEqual(['?pageIndex=99'])
    })

    it('hydrates the last page in place of one past it', async () => {
      const adapter = { ...memoryAdapter('?pageIndex=99'), getServerSearch: () => '?pageIndex=99' }
      const { html, errors, close } = await hydrate(sceneOf(Table, adapter).element())
      expect(html).toContain('10 of 10: person 90,')
      expect(errors).toEqual([])
      expect(view()).toMatch(/^10 of 10: person 90,/)
      close()
    })

    it('shows Back when an Activity reveals it', async () => {
      const adapter = memoryAdapter('?pageIndex=2')
      const { element } = sceneOf(Table, adapter)
      const app = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{element()}</Activity>
      const { rerender } = render(app('visible'))
      rerender(app('hidden'))
      act(() => adapter.push('?pageIndex=3'))
      rerender(app('visible'))
      expect(view()).toMatch(/^3 of 10: person 20,/)
      await pass(5_000)
      expect(words).toEqual([])
    })

    it('goes to the first page in the same write though a clamped page showed it already', async () => {
      const { adapter, does } = open('?pageIndex=3&pageSize=100')
      expect(view()).toMatch(/^1 of 1: person 0,/)
      does((shown) => shown.setGlobalFilter('person'))
      await pass(200)
      expect(adapter.entries).toEqual([
        '?pageIndex=3&pageSize=100',
        '?globalFilter=person&pageSize=100',
      ])
    })

    it('keeps the first visible row when the page size changes', async () => {
      const { adapter, does } = open('?pageIndex=4')
      does((shown) => shown.setPageSize(20))
      expect(view()).toMatch(/^2 of 5: person 20,/)
      await pass(200)
      expect(adapter.getSearch()).toBe('?pageIndex=2&pageSize=20')
    })

    it('resets to the default of the definition', async () => {
      const sorted = defineTableSearchParams({ sorting: { default: [{ id: 'name', desc: true }] } })
      const { adapter, does } = open('?sorting=name.asc', people(3), sorted)
      expect(view()).toBe('1 of 1: person 0,person 1,person 2')
      does((shown) => shown.resetSorting())
      expect(view()).toBe('1 of 1: person 2,person 1,person 0')
      await pass(200)
      expect(adapter.getSearch()).toBe('')
    })
  })
