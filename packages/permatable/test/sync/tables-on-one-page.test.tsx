// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const debounced = defineTableSearchParams({ debounce: 1000 })

withFakeTimers()

describe('tables on one page', () => {
  it('that share a definition see each other', async () => {
    const adapter = memoryAdapter()
    const first = renderParams(debounced, adapter)
    const second = renderParams(debounced, adapter)
    first.params.atoms.globalFilter.set('a')
    expect(second.params.atoms.globalFilter.get()).toBe('a')
  })

  it('with prefixes share one navigation and keep to their own params', async () => {
    const adapter = memoryAdapter()
    const users = renderParams(
      defineTableSearchParams({ prefix: 'users-', history: 'push' }),
      adapter,
    )
    const teams = renderParams(defineTableSearchParams({ prefix: 'teams-' }), adapter)
    users.params.atoms.globalFilter.set('a')
    teams.params.atoms.globalFilter.set('b')
    await pass(100)
    expect(adapter.entries).toEqual(['', '?users-globalFilter=a&teams-globalFilter=b'])
    await pass(200)
    expect(users.params.atoms.globalFilter.get()).toBe('a')
    expect(teams.params.atoms.globalFilter.get()).toBe('b')
  })
})
