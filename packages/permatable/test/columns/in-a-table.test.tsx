// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'
import { users } from '../support/users.ts'

withFakeTimers()

describe('in a table', () => {
  it('a value of another kind shows, stays out of the address and is reported', async () => {
    const { adapter, params } = renderParams(users)
    params.tableOptions.atoms.columnFilters.set([
      { id: 'age', value: 'x' },
      { id: 'name', value: 'a' },
    ])
    await pass(100)
    expect(adapter.getSearch()).toBe('?columnFilters=name.a')
    expect(params.atoms.columnFilters.get()).toHaveLength(2)
    expect(params.issues.get()).toMatchObject([{ reason: "'age': not a range of numbers" }])
  })
})
