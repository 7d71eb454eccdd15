// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { openTable, tableContract } from './table-contract.tsx'
import { ClassicV9, V8, V9 } from './table-versions.tsx'

tableContract('v9, by atoms', V9)
tableContract('v9, by classic options', ClassicV9)
tableContract('v8, by classic options', V8)

// v8 clones no state when it resets.
describe('TanStack Table v9 in development', () => {
  withFakeTimers()

  it('has a word in the console about table.reset(), which leaves the address alone', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { adapter, does } = openTable(V9, '?pageIndex=3')
    does((shown) => shown.reset())
    does((shown) => shown.reset())
    await pass(200)
    expect(adapter.entries).toEqual(['?pageIndex=3'])
    expect(warn.mock.calls).toEqual([
      [
        '[permatable] table.reset() resets nothing in the URL — call params.reset() instead, or after it',
      ],
    ])
    vi.restoreAllMocks()
  })

  it('has no word about the reset of a slice, and about params.reset() after it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { adapter, does } = openTable(V9, '?pageIndex=3&sorting=name.asc&columnFilters=name.x')
    does((shown) => shown.resetSorting())
    await pass(200)
    does((shown) => {
      shown.reset()
      shown.resetParams()
    })
    await pass(200)
    expect(adapter.entries.at(-1)).toBe('')
    expect(warn).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
