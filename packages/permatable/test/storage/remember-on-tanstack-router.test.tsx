// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { remember } from 'permatable/storage'
import { afterEach, expect, it, vi } from 'vitest'
import { browser, createHarness, routerOf } from '../adapters/tanstack-router-harness.tsx'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

vi.stubGlobal('scrollTo', () => {})
withFakeTimers()
afterEach(() => localStorage.clear())

const key = 'users@1'

async function open(href: string) {
  const harness = createHarness(browser)
  await harness.open(href, defineTableSearchParams({ remember: remember({ key: 'users' }) }))
  const goTo = (to: string) => act(async () => routerOf(harness).navigate({ href: to }))
  return { harness, goTo }
}

it('opens the last view at a bare address, without another entry', async () => {
  localStorage.setItem(key, '?globalFilter=ann')
  const { harness } = await open('/users?tab=1')
  const entries = history.length
  await passUntil(harness.address, '/users?tab=1&globalFilter=ann')
  expect(history.length).toBe(entries)
  await harness.back()
  expect(harness.address()).toBe('/other')
  harness.close()
})

it('opens the last view again where a link of the menu is bare', async () => {
  const { harness, goTo } = await open('/users?globalFilter=ann')
  await pass(1000)
  await goTo('/other')
  await pass(1000)
  expect(localStorage.getItem(key)).toBe('?globalFilter=ann')
  await goTo('/users')
  await passUntil(harness.address, '/users?globalFilter=ann')
  harness.close()
})

it('leaves an entry as it was that Back leads to', async () => {
  const { harness, goTo } = await open('/users')
  await pass(1000)
  await goTo('/other')
  await pass(1000)
  // Another tab.
  localStorage.setItem(key, '?globalFilter=ann')
  await harness.back()
  await pass(2000)
  expect(harness.address()).toBe('/users')
  harness.close()
})
