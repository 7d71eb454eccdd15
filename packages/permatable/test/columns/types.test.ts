import type { Range } from 'permatable/columns'
import type { TableParams } from 'permatable/react'
import { describe, expectTypeOf, it } from 'vitest'
import { users } from '../support/users.ts'

describe('the types of declared columns', () => {
  it('are those of state, params and links', () => {
    type State = typeof users.defaults
    expectTypeOf<State['sorting'][number]['id']>().toEqualTypeOf<
      'name' | 'age' | 'status' | 'tags' | 'createdAt' | 'due' | 'booked'
    >()
    expectTypeOf<Extract<State['columnFilters'][number], { id: 'age' }>['value']>().toEqualTypeOf<
      Range<number>
    >()
    expectTypeOf<Parameters<TableParams<State>['set']>[0]['columnFilters']>().not.toBeAny()
    users.href('/users', { sorting: [{ id: 'age', desc: true }] })
    // @ts-expect-error there is no such column
    users.href('/users', { sorting: [{ id: 'agee', desc: true }] })
    // @ts-expect-error a range is a pair
    users.serialize({ columnFilters: [{ id: 'age', value: 5 }] })
    // @ts-expect-error there is no such status
    users.serialize({ columnFilters: [{ id: 'status', value: 'gone' }] })
  })
})
