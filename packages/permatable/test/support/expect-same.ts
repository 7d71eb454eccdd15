import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** `toEqual`, which takes seconds for the rows of a large selection, only where it has a difference to show. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}
