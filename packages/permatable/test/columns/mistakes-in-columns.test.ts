import { defineTableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'
import { grouping } from 'permatable/slices'
import { describe, expect, it } from 'vitest'

describe('a mistake in columns', () => {
  it.each([
    [
      'columns without the function',
      // @ts-expect-error made by columns()
      () => defineTableSearchParams({ columns: { name: text() } }),
      /columns are .* — pass columns\(/,
    ],
    [
      'a default on a column that is not declared',
      () =>
        defineTableSearchParams({
          columns: columns({ name: text() }),
          sorting: { default: [{ id: 'age', desc: true }] },
        }),
      /the default of 'sorting' is .*, but there is no column 'age' — declare it in columns/,
    ],
    [
      'a default of an added slice on such a column',
      () =>
        defineTableSearchParams({
          columns: columns({ name: text() }),
          grouping: grouping({ default: ['age'] }),
        }),
      /the default of 'grouping' is .*, but there is no column 'age' — declare it in columns/,
    ],
  ])('%s says what to do', (_, define, message) => expect(define).toThrow(message))
})
