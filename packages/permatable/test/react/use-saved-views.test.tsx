// @vitest-environment jsdom
import { columnOrderingFeature, tableFeatures } from '@tanstack/react-table'
import { act, cleanup, render, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useSavedViews, useTableSearchParamsWith } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { memoryAdapter } from 'permatable/testing'
import { createViews, memoryViews } from 'permatable/views'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'

const features = tableFeatures({ columnOrderingFeature })
const data: readonly object[] = []
const memory = memoryAdapter()
const table = defineTableSearchParams()
const text =
  '{"version":1,"views":[{"id":"a","name":"Ann","query":"?globalFilter=ann"},{"id":"o","name":"Oldest","query":"?sorting=age.desc"}],"defaultId":"o"}'
const views = createViews(table, memoryViews(text))

function Views({ url }: { readonly url: string }) {
  const { active, opened, isChanged, isLoaded } = useSavedViews(views, url)
  return (
    <output>{`${isLoaded} ${active?.name} ${opened?.name} ${isChanged ? 'changed' : 'same'}`}</output>
  )
}

afterEach(cleanup)

it('shows nothing on a server, where no store is read', () => {
  expect(renderToString(<Views url="?globalFilter=ann" />)).toContain('false undefined')
})

it('returns the view that is shown, and that it was changed since', async () => {
  const shown = () => screen.getByRole('status').textContent
  const { rerender } = await act(async () => render(<Views url="?globalFilter=ann" />))
  expect(shown()).toBe('true Ann Ann same')
  rerender(<Views url="?globalFilter=ann&sorting=age.asc" />)
  expect(shown()).toBe('true undefined Ann changed')
  rerender(<Views url="?sorting=age.desc" />)
  expect(shown()).toBe('true Oldest Oldest same')
  rerender(<Views url="?sorting=age.desc&pageIndex=2" />)
  expect(shown()).toBe('true undefined Oldest changed')
  await act(async () => views.replace('o', '?sorting=age.desc&pageIndex=2'))
  expect(shown()).toBe('true Oldest Oldest same')
  await act(async () => views.remove('o'))
  expect(shown()).toBe('true undefined undefined same')
})

it('keeps a view open that differs in what does not count', async () => {
  const byName = { id: 'n', name: 'By name', query: '?globalFilter=ann&sorting=name.asc' }
  const byAge = { id: 'g', name: 'By age', query: '?globalFilter=ann&sorting=age.asc' }
  const kept = JSON.stringify({ version: 1, views: [byName, byAge], defaultId: null })
  const sorted = createViews(table, memoryViews(kept), { ignoreChanges: ['sorting'] })
  function Sorted({ url }: { readonly url: string }) {
    const { active, isChanged } = useSavedViews(sorted, url)
    return <output>{`${active?.name} ${isChanged ? 'changed' : 'same'}`}</output>
  }
  const shown = () => screen.getByRole('status').textContent
  const { rerender } = await act(async () => render(<Sorted url={byAge.query} />))
  expect(shown()).toBe('By age same')
  rerender(<Sorted url="?globalFilter=ann&sorting=name.desc" />)
  expect(shown()).toBe('By age same')
  rerender(<Sorted url={byName.query} />)
  expect(shown()).toBe('By name same')
  rerender(<Sorted url="?globalFilter=ann" />)
  expect(shown()).toBe('By name same')
  rerender(<Sorted url="?globalFilter=bob&sorting=name.asc" />)
  expect(shown()).toBe('undefined changed')
})

it('is not changed by a column that was moved and moved back', async () => {
  const kept = JSON.stringify({
    version: 1,
    views: [{ id: 'a', name: 'Ann', query: '?globalFilter=ann' }],
    defaultId: null,
  })
  const definition = defineTableSearchParams()
  const ordered = createViews(definition, memoryViews(kept))
  function Ordered({ url }: { readonly url: string }) {
    return <output>{useSavedViews(ordered, url).active?.name ?? 'none'}</output>
  }
  const url = '?globalFilter=ann&columnOrder=name,age'
  await act(async () => render(<Ordered url={url} />))
  expect(screen.getByRole('status').textContent).toBe('none')
  // Nobody has shown the table yet, which may load later than the list of its views.
  const columns = [{ id: 'name' }, { id: 'age' }]
  function Users() {
    const params = useTableSearchParamsWith(memory, definition)
    useTable({ params, features, data, columns })
    return null
  }
  await act(async () => render(<Users />))
  expect(screen.getByRole('status').textContent).toBe('Ann')
})
