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

function Views({ of = views, url }: { readonly of?: typeof views; readonly url: string }) {
  const { active, opened, isChanged, isLoaded } = useSavedViews(of, url)
  return (
    <output>{`${isLoaded} ${active?.name} ${opened?.name} ${isChanged ? 'changed' : 'same'}`}</output>
  )
}

const shown = () => screen.getByRole('status').textContent

afterEach(cleanup)

it('shows nothing on a server, where no store is read', () => {
  expect(renderToString(<Views url="?globalFilter=ann" />)).toContain('false undefined')
})

it('returns the view that is shown, and that it was changed since', async () => {
  const { rerender } = await act(async () => render(<Views url="?globalFilter=ann" />))
  for (const [url, wanted] of [
    ['?globalFilter=ann', 'true Ann Ann same'],
    ['?globalFilter=ann&sorting=age.asc', 'true undefined Ann changed'],
    ['?sorting=age.desc', 'true Oldest Oldest same'],
    ['?sorting=age.desc&pageIndex=2', 'true undefined Oldest changed'],
  ] as const) {
    rerender(<Views url={url} />)
    expect(shown()).toBe(wanted)
  }
  await act(async () => views.replace('o', '?sorting=age.desc&pageIndex=2'))
  expect(shown()).toBe('true Oldest Oldest same')
  await act(async () => views.remove('o'))
  expect(shown()).toBe('true undefined undefined same')
})

it('keeps a view open that differs in what does not count', async () => {
  const sorted = createViews(table, memoryViews(), { ignoreChanges: ['sorting'] })
  const byName = sorted.save('By name', '?globalFilter=ann&sorting=name.asc')
  const byAge = sorted.save('By age', '?globalFilter=ann&sorting=age.asc')
  const { rerender } = await act(async () => render(<Views of={sorted} url={byAge.query} />))
  for (const [url, wanted] of [
    ['?globalFilter=ann&sorting=name.desc', 'true By age By age same'],
    [byName.query, 'true By name By name same'],
    ['?globalFilter=ann', 'true By name By name same'],
    ['?globalFilter=bob&sorting=name.asc', 'true undefined By name changed'],
  ] as const) {
    rerender(<Views of={sorted} url={url} />)
    expect(shown()).toBe(wanted)
  }
})

it('is not changed by a column that was moved and moved back', async () => {
  const definition = defineTableSearchParams()
  const ordered = createViews(definition, memoryViews(text))
  const url = '?globalFilter=ann&columnOrder=name,age'
  await act(async () => render(<Views of={ordered} url={url} />))
  expect(shown()).toBe('true undefined undefined same')
  // Nobody has shown the table yet, which may load later than the list of its views.
  const columns = [{ id: 'name' }, { id: 'age' }]
  function Users() {
    const params = useTableSearchParamsWith(memory, definition)
    useTable({ params, features, data, columns })
    return null
  }
  await act(async () => render(<Users />))
  expect(shown()).toBe('true Ann Ann same')
})
