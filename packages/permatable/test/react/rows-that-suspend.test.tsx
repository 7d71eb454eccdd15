// @vitest-environment jsdom
import {
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useRowsQuery, useTableSearchParamsWith } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { memoryAdapter } from 'permatable/testing'
import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { passInSteps as pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

const usersTable = defineTableSearchParams({ globalFilter: { debounce: 300 } })
const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]

interface Answer {
  readonly rows: readonly { readonly name: string }[]
  readonly rowCount: number
  readonly query: string
}

/** A server that answers after a while (ms), and what it was asked for. */
function serverOf(msOf: (query: string) => number) {
  const asked: string[] = []
  const answers = new Map<string, Promise<Answer>>()
  const done = new Map<string, Answer>()
  function ask(query: string): Promise<Answer> {
    const known = answers.get(query)
    if (known) return known
    asked.push(query)
    const answer = new Promise<Answer>((resolve) => {
      setTimeout(() => {
        const found = { rows: [{ name: `row of ${query}` }], rowCount: 25, query }
        done.set(query, found)
        resolve(found)
      }, msOf(query))
    })
    answers.set(query, answer)
    return answer
  }
  return { asked, ask, done }
}
type Server = ReturnType<typeof serverOf>

/** How an app waits for its rows. */
const ways: readonly (readonly [
  name: string,
  useAnswer: (server: Server, query: string) => Answer,
])[] = [
  ['use()', ({ ask }, query) => use(ask(query))],
  [
    'a promise that is thrown',
    ({ ask, done }, query) => {
      const answer = done.get(query)
      if (!answer) throw ask(query)
      return answer
    },
  ],
]

/** Opens a table that suspends on its rows, in a boundary whose fallback counts how often it was shown. */
async function open(
  address: string,
  useAnswer: (query: string) => Answer,
  first: number,
  { isAbove = false } = {},
) {
  const adapter = memoryAdapter(address)
  const fallbacks: string[] = []
  function Fallback() {
    useEffect(() => void fallbacks.push(adapter.getSearch()), [])
    return <p>Loading</p>
  }
  function View({ params, server }: { params: ReturnType<typeof useParams>; server: Answer }) {
    const table = useTable({ params, features, columns, server })
    return (
      <>
        <input
          value={table.state.globalFilter}
          onChange={(event) => table.setGlobalFilter(event.target.value)}
        />
        <button onClick={() => table.nextPage()}>Next</button>
        <output>
          {`${table.isStale ? 'stale, ' : ''}${table.state.pagination.pageIndex + 1}: `}
          {table.getRowModel().rows.map(({ original }) => original.name)}
        </output>
      </>
    )
  }
  const useParams = () => useTableSearchParamsWith(adapter, usersTable)
  function Users() {
    const params = useParams()
    const server = useAnswer(useRowsQuery(params))
    return <View params={params} server={server} />
  }
  function Above({ children }: { children: (server: Answer) => ReactNode }) {
    return children(useAnswer(useRowsQuery(useParams())))
  }
  function Below({ server }: { server: Answer }) {
    return <View params={useParams()} server={server} />
  }
  const app = (
    <Suspense fallback={<Fallback />}>
      {isAbove ? <Above>{(server) => <Below server={server} />}</Above> : <Users />}
    </Suspense>
  )
  // `act` has to be awaited where a component suspends.
  await act(async () => void render(app))
  await pass(first)
  fallbacks.length = 0
  return { adapter, fallbacks }
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const view = () => screen.getByRole('status').textContent

describe.each(ways)('a table that suspends on its rows by %s', (_, useAnswer) => {
  it.each([
    ['itself', false],
    ['in a component above it', true],
  ])('keeps its box and its old rows meanwhile: %s', async (_name, isAbove) => {
    const server = serverOf(() => 1_000)
    const { fallbacks } = await open('', (query) => useAnswer(server, query), 1_500, { isAbove })
    const first = box()
    first.focus()
    type('an')
    await pass(600)
    expect(server.asked).toEqual(['', '?globalFilter=an'])
    expect(view()).toBe('stale, 1: row of ')
    type('ann')
    expect(box().value).toBe('ann')
    await pass(5_000)
    expect(view()).toBe('1: row of ?globalFilter=ann')
    expect(box()).toBe(first)
    expect(document.activeElement).toBe(first)
    expect(fallbacks).toEqual([])
    expect(words).toEqual([])
  })

  it('shows the answer to what was asked last, whichever comes first', async () => {
    const server = serverOf((query) => (query === '?globalFilter=a' ? 5_000 : 500))
    const { fallbacks } = await open('', (query) => useAnswer(server, query), 1_000)
    type('a')
    await pass(1_000)
    type('ab')
    await pass(1_500)
    expect(view()).toBe('1: row of ?globalFilter=ab')
    await pass(10_000)
    expect(view()).toBe('1: row of ?globalFilter=ab')
    expect(fallbacks).toEqual([])
    expect(words).toEqual([])
  })
})

it('a component that does not suspend gets the new query in the same task as before', async () => {
  const adapter = memoryAdapter()
  const asked: string[] = []
  function Users() {
    const params = useTableSearchParamsWith(adapter, usersTable)
    const query = useRowsQuery(params)
    const [first] = useState(query)
    useEffect(() => void asked.push(query), [query])
    return <p>{first}</p>
  }
  render(<Users />)
  act(() => adapter.replace('?globalFilter=a'))
  expect(asked).toEqual(['', '?globalFilter=a'])
})
