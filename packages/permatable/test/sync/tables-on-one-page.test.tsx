// @vitest-environment jsdom
import { act } from '@testing-library/react'
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

  it('back off while the address says the change of one of them only', async () => {
    const adapter = memoryAdapter()
    const start = performance.now()
    const tries: number[] = []
    adapter.accept = () => {
      tries.push(performance.now() - start)
      return false
    }
    const users = renderParams(defineTableSearchParams({ prefix: 'users-' }), adapter)
    const teams = renderParams(defineTableSearchParams({ prefix: 'teams-' }), adapter)
    users.params.atoms.globalFilter.set('a')
    teams.params.atoms.globalFilter.set('b')
    await pass(300)
    act(() => adapter.replace('?users-globalFilter=a'))
    await pass(2000)
    expect(users.params.pending.get()).toBe(false)
    expect(tries).toEqual([16, 157, 423, 939, 1955])
  })

  it('with other definitions of the same params see what was written', async () => {
    const adapter = memoryAdapter()
    const first = renderParams(defineTableSearchParams(), adapter)
    const second = renderParams(defineTableSearchParams(), adapter)
    first.params.atoms.globalFilter.set('a')
    await pass(100)
    expect(second.params.atoms.globalFilter.get()).toBe('a')
  })
})
