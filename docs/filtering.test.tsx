// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { choicesOf, forReader } from './reading/reader.ts'
import { modulesOf, writeModules } from './test/modules.ts'

const path = 'docs/guide/filtering.md'
const reader = { router: 'permatable/browser', table: 'v9' } as const
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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function tick(name: string) {
  fireEvent.click(screen.getByLabelText(name))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  return location.search
}
const ticked = () =>
  ['new', 'vip'].filter((name) => screen.getByLabelText<HTMLInputElement>(name).checked)

it('ticks of one column are a list in the URL, and the last one removes the filter', async () => {
  history.replaceState(null, '', '/?columnFilters=tags./gone/new&pageIndex=3')
  render(<TagsFilter />)
  expect(ticked()).toEqual(['new'])
  expect(await tick('vip')).toBe('?columnFilters=tags./new/vip')
  expect(await tick('new')).toBe('?columnFilters=tags./vip')
  expect(ticked()).toEqual(['vip'])
  expect(await tick('vip')).toBe('')
  expect(ticked()).toEqual([])
})
