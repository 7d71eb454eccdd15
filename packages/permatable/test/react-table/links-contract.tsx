import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { grouping, rowPinning } from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'

export interface Person {
  readonly name: string
  readonly age: number
  readonly tags: readonly string[]
  readonly joined: Date
}

export interface PersonColumn {
  readonly accessorKey: keyof Person
  readonly id: string
  readonly filterFn?: unknown
  readonly enableColumnFilter?: boolean
}

interface Rows {
  readonly data?: readonly Person[]
  readonly server?: {
    readonly rows: readonly Person[]
    readonly rowCount: number
    readonly query: string
  }
}

/** What the tests do with a table. */
export interface LinkedTable {
  readonly params: TableParams<Record<string, unknown>>
  filter(id: string, value: unknown): void
  search(text: string): void
}

export interface LinkedTableProps extends Rows {
  readonly adapter: MemoryAdapter
  readonly definition: TableSearchParams<object>
  readonly columns: readonly PersonColumn[]
  readonly globalFilterFn?: unknown
  readonly onTable: (table: LinkedTable) => void
}

type Shown = readonly { readonly original: Person }[]

/** A hook of either version of TanStack Table, with the features and row models of the tests. */
export type UseLinked = (options: never) => {
  getColumn(id: string): { setFilterValue(value: unknown): void } | undefined
  setGlobalFilter(text: string): void
  getTopRows(): Shown
  getCenterRows(): Shown
  getBottomRows(): Shown
  readonly state: { readonly columnFilters: unknown }
}

/** Shows the names of a table's rows, the pinned ones first, and its filters. */
export const linkedTable = (useLinked: UseLinked) =>
  function Linked({ adapter, definition, onTable, ...options }: LinkedTableProps) {
    const params = useTableSearchParamsWith(adapter, definition) as never
    const table = useLinked({ params, ...options } as never)
    onTable({
      params,
      filter: (id, value) => table.getColumn(id)?.setFilterValue(value),
      search: (text) => table.setGlobalFilter(text),
    })
    const rows = [...table.getTopRows(), ...table.getCenterRows(), ...table.getBottomRows()]
    const names = rows.map(({ original }) => original.name)
    return <output>{`${names.join()} ${JSON.stringify(table.state.columnFilters)}`}</output>
  }

export const people: readonly Person[] = [
  { name: 'ann', age: 40, tags: ['new'], joined: new Date('2026-01-05') },
  { name: 'bob', age: 20, tags: ['vip', 'new'], joined: new Date('2026-03-01') },
  { name: 'cy', age: 30, tags: [], joined: new Date('2026-02-10') },
]

const columnOf = (id: keyof Person, filterFn?: unknown): PersonColumn => ({
  accessorKey: id,
  id,
  ...(filterFn !== undefined && { filterFn }),
})

const plain = [columnOf('name'), columnOf('age'), columnOf('tags'), columnOf('joined')]
const by = (id: keyof Person, filterFn: unknown) =>
  plain.map((column) => (column.id === id ? columnOf(id, filterFn) : column))

interface Row {
  getValue(id: string): unknown
}

/** Functions of an app that fail for a value they did not expect. */
const ownText = (row: Row, id: string, value: string) =>
  String(row.getValue(id)).includes(value.toLowerCase())
const ownList = Object.assign(
  (row: Row, id: string, value: readonly unknown[]) => value.includes(row.getValue(id)),
  { autoRemove: (value: readonly unknown[]) => !value.slice().length },
)
const ownRange = (row: Row, id: string, [min]: readonly number[]) =>
  Number(row.getValue(id)) >= Number(min)
/** Fails before any row is asked, and matches none. */
const ownResolved = Object.assign(() => false, {
  resolveFilterValue: (text: string) => text.trim(),
})
/** Fails when any filter is changed: TanStack Table then asks each which of them to remove. */
const ownRemoval = Object.assign(() => true, { autoRemove: (text: string) => text.trim() === '' })
const pattern = (row: Row, id: string, value: string) =>
  new RegExp(value).test(String(row.getValue(id)))

/** Whatever a link holds, a connected table shows the rest of it. */
export const linksContract = (name: string, useLinked: UseLinked) =>
  describe(`a link that ${name}`, () => {
    withFakeTimers()
    const Linked = linkedTable(useLinked)
    const words = noteConsoleWords()

    function open(search: string, options: Partial<LinkedTableProps> = {}) {
      const adapter = memoryAdapter(search)
      const table = defineTableSearchParams({ grouping: grouping(), rowPinning: rowPinning() })
      let shown: LinkedTable | undefined
      const app = (more: Partial<LinkedTableProps> = {}) => (
        <Linked
          adapter={adapter}
          definition={table}
          columns={plain}
          {...(!options.server && { data: people })}
          onTable={(made) => (shown = made)}
          {...options}
          {...more}
        />
      )
      const { rerender } = render(app())
      return {
        adapter,
        app,
        shows: () => document.querySelector('output')?.textContent,
        change: (more: Partial<LinkedTableProps>) => rerender(app(more)),
        does: (what: (table: LinkedTable) => void) => act(() => shown && what(shown)),
        issues: () => shown?.params.issues.get().map(({ slice, reason }) => `${slice}: ${reason}`),
      }
    }

    it.each([
      ['sorts by a name that all objects have', '?sorting=toString.asc', plain],
      ['sorts by the prototype', '?sorting=__proto__.asc,constructor.desc', plain],
      ['filters by such a name', '?columnFilters=constructor.x', plain],
      ['groups by such a name', '?grouping=__proto__,valueOf', plain],
      ['pins a row that is not there', '?rowPinning=nope,toString', plain],
      ['filters numbers by no range', '?columnFilters=age.5', by('age', 'inNumberRange')],
      ['gives a list to a function of texts', '?columnFilters=name./a/b', by('name', ownText)],
      ['gives a number where a text is resolved', '?columnFilters=name.5', by('name', ownResolved)],
      ['gives null to a function of lists', '?columnFilters=tags.null', by('tags', ownList)],
    ])('%s shows all rows', async (_, search, columns) => {
      const { adapter, shows } = open(search, { columns })
      expect(shows()).toMatch(/^ann,bob,cy /)
      await pass(500)
      expect(shows()).toMatch(/^ann,bob,cy /)
      expect(adapter.getSearch()).toBe(search)
    })

    it.each([
      ['filters', ownRange, [/^columnFilters: 'age': its filter function throws: .*iterable/]],
      ['is changed', ownRemoval, []],
    ])('says what the table cannot take as it %s, and keeps it', async (_, fn, thrown) => {
      const search = '?sorting=age.desc,nope.asc&columnFilters=age.7,name.n'
      const { adapter, shows, issues, does } = open(search, { columns: by('age', fn) })
      await pass(500)
      expect(shows()).toMatch(/^ann /)
      expect(adapter.getSearch()).toBe(search)
      const reasons = thrown.map((reason) => expect.stringMatching(reason))
      expect(issues()).toEqual(["sorting: there is no column 'nope'", ...reasons])
      expect(words.filter((word) => String(word).startsWith('[permatable]'))).toEqual([
        expect.stringContaining("there is no column 'nope'"),
        ...reasons.map(() => expect.stringContaining("'age': its filter function throws")),
      ])
      does(({ filter }) => filter('name', 'b'))
      await pass(500)
      expect(shows()).toMatch(/^bob /)
      expect(adapter.getSearch()).toBe(search.replace('name.n', 'name.b'))
      expect(issues()).toEqual(["sorting: there is no column 'nope'", ...reasons])
    })

    it('holds what the app means to take is not dropped', async () => {
      const isOlder = (row: Row, id: string, age: number) => Number(row.getValue(id)) > age
      const { shows, issues } = open('?columnFilters=age.25', { columns: by('age', isOlder) })
      await pass(500)
      expect(shows()).toBe('ann,cy [{"id":"age","value":25}]')
      expect(issues()).toEqual([])
    })

    it('searches by a text that the app cannot take', async () => {
      const options = { globalFilterFn: pattern }
      const { adapter, shows, issues, does } = open('?globalFilter=%5B', options)
      await pass(2_000)
      expect(words).toHaveLength(1)
      expect(shows()).toBe('ann,bob,cy []')
      expect(issues()).toEqual([
        expect.stringMatching(/^globalFilter: its filter function throws: Invalid regular/),
      ])
      does(({ search }) => search('^b'))
      await pass(500)
      expect(shows()).toBe('bob []')
      expect(adapter.getSearch()).toBe('?globalFilter=%5Eb')
      expect(issues()).toEqual([])
    })

    it('is right lets rows pass a filter of the app’s own that throws, and says so', async () => {
      const { does, shows, issues } = open('?columnFilters=name.n', { columns: by('age', pattern) })
      does(({ filter }) => filter('age', '['))
      await pass(500)
      expect(shows()).toMatch(/^ann /)
      expect(issues()).toEqual([
        expect.stringMatching(/'age': its filter function throws: Invalid/),
      ])
      does(({ filter }) => filter('age', '^3'))
      await pass(500)
      expect(shows()).toMatch(/^ /)
      expect(issues()).toEqual([])
    })

    it('comes before the columns and the rows', async () => {
      const search = '?columnFilters=age.7,name.n&sorting=age.desc'
      const { change, shows, issues } = open(search, { columns: [], data: [] })
      await pass(500)
      expect(issues()).toEqual([])
      change({ columns: by('age', 'inNumberRange'), data: [] })
      await pass(500)
      change({ columns: by('age', 'inNumberRange'), data: people })
      expect(shows()).toMatch(/^ann /)
      await pass(500)
      expect(issues()).toHaveLength(1)
    })

    it('is rendered by a server, and hydrated without a word', async () => {
      const { app } = open('?columnFilters=age.5,name.b', { columns: by('age', 'inNumberRange') })
      const { html, container, errors, close } = await hydrate(app())
      expect(html).toMatch(/^<output>bob /)
      expect(errors).toEqual([])
      expect(container.textContent).toMatch(/^bob /)
      close()
    })

    it('asks a server is the server’s', async () => {
      const search = '?columnFilters=age.5,constructor.x&sorting=toString.asc'
      const server = { rows: people, rowCount: 3, query: search }
      const { shows, issues } = open(search, { server })
      await pass(500)
      expect(shows()).toMatch(/^ann,bob,cy \[\{"id":"age","value":5\}/)
      expect(issues()).toEqual([
        "sorting: there is no column 'toString'",
        "columnFilters: there is no column 'constructor'",
      ])
    })

    it('asks for a declared column is the server’s, or says that the table has none', async () => {
      const definition = defineTableSearchParams({ columns: columns({ town: text() }) })
      const server = { rows: people, rowCount: 3, query: '?columnFilters=town.x' }
      const tables = [{ server }, {}].map((rows) => open(server.query, { definition, ...rows }))
      await pass(500)
      const none = "columnFilters: there is no column 'town'"
      expect(tables.map(({ issues }) => issues())).toEqual([[], [none]])
    })
  })
