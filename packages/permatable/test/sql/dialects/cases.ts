import fc from 'fast-check'

/** Values and filters for the tables of all databases. */

export const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })
export const rank = fc.constantFrom(-2147483648, -1, 0, 17, 18, 2147483647)
export const amount = fc.constantFrom(-1.5, 0, 0.1, 0.25, 18)
export const score = fc.constantFrom(-1.5, 0.1, 1.1, 3.25, 16777216)

// Also numbers that an `int4` cannot hold.
export const numbers = fc.oneof(
  rank,
  amount,
  score,
  fc.constantFrom(18.5, 2147483648, -2147483649, 1e300),
)

/** Filters of a column with one of some operators. */
export const filterOf = (id: string, names: readonly string[], operand: fc.Arbitrary<unknown>) =>
  fc.constantFrom(...names).chain((name) => {
    const operands: fc.Arbitrary<unknown[]> = name.endsWith('mpty')
      ? fc.constant([])
      : name === 'between'
        ? fc.tuple(fc.option(operand), operand)
        : fc.array(operand, { minLength: 1, maxLength: name.endsWith('Of') ? 12 : 1 })
    return operands.map((given) => ({ id, value: [name, ...given] as unknown }))
  })

/** At most three of these filters, each on another column. */
export const filtersOf = (...each: readonly fc.Arbitrary<{ id: string; value: unknown }>[]) =>
  fc.uniqueArray(fc.oneof(...each), { selector: ({ id }) => id, maxLength: 3 })

/** An order by at most three of these columns. */
export const sortingOf = (ids: readonly string[]) =>
  fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 3,
  })
