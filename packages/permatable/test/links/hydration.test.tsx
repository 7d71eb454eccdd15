// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, cleanup } from '@testing-library/react'
import { defineTableSearchParams, explain } from 'permatable'
import { addressParams } from 'permatable/devtools'
import {
  memoryLinks,
  openLink,
  shorten,
  shortLink,
  withLink,
  type OpenedLink,
} from 'permatable/links'
import { useRowsQuery, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)

const state = { globalFilter: 'x'.repeat(3_000), sorting: [{ id: 'age', desc: true }] }

it('takes over what the server rendered, and asks neither the store nor for other rows', async () => {
  const store = memoryLinks()
  const page = () => defineTableSearchParams({ link: shortLink(store) })
  const table = page()
  const url = await shorten(table, '', state)
  const given: OpenedLink | null = await openLink(page(), url)
  const adapter = memoryAdapter(url)
  const asked = new Set<string>()
  function Users() {
    const params = useTableSearchParamsWith(adapter, withLink(table, given))
    asked.add(useRowsQuery(params))
    return <b>{useSelector(params.atoms.globalFilter).length}</b>
  }
  const read = vi.spyOn(store, 'read')
  const errors = vi.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = '<b>3000</b>'
  const app = await act(async () => hydrateRoot(root, <Users />))
  expect(root.innerHTML).toBe('<b>3000</b>')
  expect([...asked]).toEqual([`?globalFilter=${state.globalFilter}&sorting=age.desc`])
  expect(read).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
  act(() => app.unmount())
})

it('explain and the panel say what an open link holds, and why one does not open', async () => {
  const table = defineTableSearchParams({ link: shortLink(memoryLinks()) })
  const url = await shorten(table, '?tab=1', state)
  await openLink(table, url)
  expect(explain(table, url)).toMatchObject([
    { param: 'tab', slice: undefined },
    { param: 'link', slice: 'link', meaning: 'a short link to globalFilter, sorting' },
    { param: 'globalFilter', text: state.globalFilter },
    { param: 'sorting', text: 'age.desc' },
    ...Array.from({ length: 5 }, () => ({ text: undefined })),
  ])
  expect(addressParams(table, url)).toMatchObject([
    { name: 'tab', state: 'foreign' },
    { name: 'link', state: 'committed' },
  ])

  await openLink(table, '?link=gone')
  const [gone] = explain(table, '?link=gone')
  expect(gone?.reason).toBe('a short link that nobody stored, or that was deleted')
  expect(addressParams(table, '?link=gone')).toMatchObject([{ name: 'link', state: 'rejected' }])
})
