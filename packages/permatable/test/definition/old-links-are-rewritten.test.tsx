// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams({
  sorting: { param: 'sort' },
  aliases: aliases({
    params: { q: 'globalFilter', query: 'q', sorting: 'sort' },
    columns: { fullName: 'displayName', displayName: 'name' },
    values: { status: { on: 'active', off: 'paused', 1: 'active' } },
  }),
})

withFakeTimers()

describe('the next write', () => {
  it('is canonical, and keeps foreign params byte for byte', () => {
    expect(table.serialize({ columnOrder: ['a'] }, '?x=%20&q=ann&sorting=fullName.desc')).toBe(
      '?x=%20&globalFilter=ann&sort=name.desc&columnOrder=a',
    )
  })

  it('keeps the bytes of what no rename changes', () => {
    expect(table.serialize({ globalFilter: 'a' }, '?columnOrder=%61,b')).toBe(
      '?globalFilter=a&columnOrder=%61,b',
    )
  })

  it('leaves the old link alone until something changes', async () => {
    const { adapter, params } = renderParams(table, '?q=ann&sorting=fullName.desc')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    await pass(500)
    expect(adapter.entries).toEqual(['?q=ann&sorting=fullName.desc'])
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    expect(adapter.entries).toEqual(['?globalFilter=ann&sort=name.desc&columnOrder=a'])
  })
})
