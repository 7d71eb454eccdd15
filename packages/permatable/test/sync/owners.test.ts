/* oxlint-disable no-restricted-imports -- The owners are internal. */
import { expectTypeOf, it } from 'vitest'
import type { Lifecycle } from '../../src/sync/lifecycle.ts'
import type { WriteQueue } from '../../src/sync/queue.ts'
import type { Slot } from '../../src/sync/slot.ts'
import type { Table } from '../../src/sync/table.ts'

type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The names of the members that other code can assign. Methods and `#` fields are none. */
type Assignable<T> = {
  [K in keyof T]: T[K] extends (...args: never[]) => unknown
    ? never
    : IsSame<{ [P in K]: T[P] }, { -readonly [P in K]: T[P] }> extends true
      ? K
      : never
}[keyof T]

it('only a slot writes a slot, only a table a table, only the queue the queue', () => {
  expectTypeOf<Assignable<Slot>>().toEqualTypeOf<never>()
  expectTypeOf<Assignable<Lifecycle>>().toEqualTypeOf<never>()
  expectTypeOf<Assignable<Table>>().toEqualTypeOf<never>()
  expectTypeOf<Assignable<WriteQueue>>().toEqualTypeOf<never>()
  expectTypeOf<Assignable<{ field: number; readonly other: number }>>().toEqualTypeOf<'field'>()
})
