// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useSavedViews } from 'permatable/react'
import { createViews, memoryViews } from 'permatable/views'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'

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
