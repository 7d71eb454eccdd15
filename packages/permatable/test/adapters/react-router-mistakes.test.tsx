// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/react-router'
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { describeMistakes } from './mistakes/contract.tsx'

describeMistakes('React Router with loaders')
describeMistakes('React Router without loaders')

describe('on React Router with loaders', () => {
  const words = noteConsoleWords()

  it('`shallow: false` that is forgotten cannot be seen: a loader may only fetch the first rows', async () => {
    const table = defineTableSearchParams()
    function Users() {
      useTableSearchParams(table)
      return <output>{JSON.stringify(useLoaderData())}</output>
    }
    history.pushState(null, '', '/users?globalFilter=ann')
    const router = createBrowserRouter([
      {
        path: '/users',
        loader: ({ request }) => table.parse(request).state.globalFilter,
        element: <Users />,
        hydrateFallbackElement: <i />,
      },
    ])
    const { unmount } = render(<RouterProvider router={router} />)
    expect((await screen.findByRole('status')).textContent).toBe('"ann"')
    expect(words.filter((word) => String(word).startsWith('[permatable]'))).toEqual([])
    unmount()
    router.dispose()
  })
})
