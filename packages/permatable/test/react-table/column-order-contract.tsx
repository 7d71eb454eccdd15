import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { columnVisibility } from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { createViews, memoryViews } from 'permatable/views'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'

/** A table of either version, as the tests use it. */
interface Ordering {
  setColumnOrder(update: (order: string[]) => string[]): void
  getVisibleLeafColumns(): readonly { readonly id: string }[]
  readonly state: { readonly columnOrder: readonly string[] }
}

interface OrderedProps {
  readonly adapter: MemoryAdapter
  readonly definition: TableSearchParams<object>
  readonly ids: readonly string[]
  readonly onTable?: (shown: {
    readonly params: TableParams<Record<string, unknown>>
    readonly table: Ordering
  }) => void
}

/** Where a table of `permatable/react-table` or `permatable/react-table-v8` shows its columns. */
export const columnOrderContract = (
  name: string,
  useOrdered: (params: never, columns: { id: string }[]) => Ordering,
) =>
  describe(`the columns of ${name}`, () => {
    withFakeTimers()
    function Ordered({ adapter, definition, ids, onTable }: OrderedProps) {
      const params = useTableSearchParamsWith(adapter, definition) as never
      // Defined anew in each render, as many apps do, and the first one in a group.
      const columns = ids.map((id) => ({ id }))
      const group = { id: 'group', columns: columns.slice(0, 1) }
      const table = useOrdered(params, [group, ...columns.slice(1)])
      onTable?.({ params, table })
      const shown = table.getVisibleLeafColumns().map(({ id }) => id)
      return <output>{shown.join()}</output>
    }
    const words = noteConsoleWords()
    const before = ['name', 'age', 'actions']
    const after = ['name', 'age', 'email', 'actions']
    const order = '?columnOrder=age,name,actions'
    const shown = () => screen.getByRole('status').textContent

    /** A definition of its own: what is known of a definition's columns outlives a test. */
    function open(search: string, ids = after, options: object = {}) {
      const definition = defineTableSearchParams({
        columnVisibility: columnVisibility(),
        ...options,
      } as object)
      const adapter = memoryAdapter(search)
      const made: Parameters<NonNullable<OrderedProps['onTable']>>[0][] = []
      const element = (of: readonly string[]) => (
        <StrictMode>
          <Ordered
            adapter={adapter}
            definition={definition}
            ids={of}
            onTable={(one) => made.push(one)}
          />
        </StrictMode>
      )
      const { rerender } = render(element(ids))
      return {
        adapter,
        definition,
        last: () => made.at(-1) as (typeof made)[number],
        show: (of: readonly string[]) => rerender(element(of)),
      }
    }

    it('that came later than a link stand beside their neighbor, and the URL stays', async () => {
      const { adapter, last } = open(order)
      expect(shown()).toBe('age,email,name,actions')
      expect(last().table.state.columnOrder).toEqual(['age', 'email', 'name', 'actions'])
      await pass(5_000)
      expect(adapter.entries).toEqual([order])
      expect(last().params.atoms.columnOrder?.get()).toEqual(['age', 'name', 'actions'])
      expect(last().params.issues.get()).toEqual([])
      expect(words).toEqual([])
    })

    it('that arrive after the first render do the same', async () => {
      const { last, show, adapter } = open(order, before)
      expect(shown()).toBe('age,name,actions')
      show(after)
      expect(shown()).toBe('age,email,name,actions')
      expect(last().table.state.columnOrder).toEqual(['age', 'email', 'name', 'actions'])
      show(before)
      expect(shown()).toBe('age,name,actions')
      await pass(5_000)
      expect(adapter.entries).toEqual([order])
      expect(words).toEqual([])
    })

    it('are all in the URL once the user moves one', async () => {
      const { adapter, last } = open(order)
      act(() => last().table.setColumnOrder((all) => [...all.slice(1), ...all.slice(0, 1)]))
      expect(shown()).toBe('email,name,actions,age')
      await pass(500)
      expect(adapter.getSearch()).toBe('?columnOrder=email,name,actions,age')
    })

    it.each([
      ['all of them', 'age,name,actions,email', 'age,name,actions,email'],
      ['all but the first', 'actions,email,age', 'name,actions,email,age'],
      ['all but the last', 'email,age,name', 'email,age,name,actions'],
      // As in TanStack Table: a short order says which columns come first.
      ['only the first one', 'email', 'email,name,age,actions'],
      ['half of them', 'email,age', 'email,age,name,actions'],
      ['one that is gone', 'gone,age,name,email', 'age,name,email,actions'],
      ['only ones that are gone', 'gone,lost', 'name,age,email,actions'],
    ])('whose order names %s', (_, named, expected) => {
      open(`?columnOrder=${named}`)
      expect(shown()).toBe(expected)
    })

    it('that came later stand together, in their order', () => {
      const many = ['select', 'a', 'b', 'new1', 'new2', 'c', 'd', 'e', 'edit']
      open('?columnOrder=d,b,c,a,gone,e', many)
      expect(shown()).toBe('select,d,b,new1,new2,c,a,e,edit')
    })

    it('are the same in the HTML of a server', async () => {
      const definition = defineTableSearchParams()
      const adapter = { ...memoryAdapter(order), getServerSearch: () => order }
      const { html, container, errors, close } = await hydrate(
        <Ordered adapter={adapter} definition={definition} ids={after} />,
      )
      for (const text of [html, container.textContent])
        expect(text).toContain('age,email,name,actions')
      expect(errors).toEqual([])
      close()
    })

    it('in their natural order are the same view as without an order', async () => {
      const { definition, last } = open('')
      const views = createViews(definition, memoryViews())
      const plain = views.save('Plain', '')
      const moved = views.save('Moved', '?columnOrder=age,name,email,actions')
      act(() => last().table.setColumnOrder(() => ['age', 'name', 'email', 'actions']))
      expect(views.find(last().params.href())?.id).toBe(moved.id)
      act(() => last().table.setColumnOrder((all) => [all[1], all[0], ...all.slice(2)] as string[]))
      expect(views.find(last().params.href())?.id).toBe(plain.id)
      // Columns that the table doesn't have may be on their way.
      expect(views.find('?columnOrder=name,later,age,email,actions')).toBeUndefined()
      // A table that was never shown has told nothing.
      const others = createViews(defineTableSearchParams(), memoryViews())
      others.save('Plain', '')
      expect(others.find('?columnOrder=name,age,email,actions')).toBeUndefined()
    })
  })
