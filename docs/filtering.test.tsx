// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { choicesOf, forReader } from './reading/reader.ts'
import { modulesOf, writeModules } from './test/modules.ts'

const path = 'docs/guide/filtering.md'
const reader = { router: 'permatable/tanstack-router', table: 'v9' } as const
const folder = writeModules(
  'filtering',
  modulesOf(readPage(path)).map((module) => ({
    ...module,
    code: forReader(module.code, choicesOf(path), reader),
  })),
)
interface Guide {
  readonly TagsFilter: ComponentType
}
const { TagsFilter }: Guide = await import(
  /* @vite-ignore */ join(folder, 'docs/guide/filtering/tags-filter.tsx')
)

afterEach(cleanup)

const history = createMemoryHistory({
  initialEntries: ['/?columnFilters=tags./gone/new&pageIndex=3'],
})

/** The page writes in its own time, which no test here stops. */
async function expectAfterTick(name: string, search: string) {
  fireEvent.click(screen.getByLabelText(name))
  await vi.waitFor(() => expect(history.location.search).toBe(search), { timeout: 60_000 })
}
const ticked = () =>
  ['new', 'vip'].filter((name) => screen.getByLabelText<HTMLInputElement>(name).checked)

it('ticks of one column are a list in the URL, and the last one removes the filter', async () => {
  const routeTree = createRootRoute({ component: () => <TagsFilter /> })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  await screen.findByLabelText('new')
  expect(ticked()).toEqual(['new'])
  await expectAfterTick('vip', '?columnFilters=tags./new/vip')
  await expectAfterTick('new', '?columnFilters=tags./vip')
  expect(ticked()).toEqual(['vip'])
  await expectAfterTick('vip', '')
  expect(ticked()).toEqual([])
})
