import fc from 'fast-check'
import type { Operator } from 'permatable/columns'
import { caseRows, operandsOf } from '../../support/operators.ts'
import { listed, now, ordered, relative, searched } from './definition.ts'
import { kinds, type Tie } from './ties.ts'

/** Values, rows and filters for the tables of all databases. */

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })
const rank = fc.constantFrom(-2147483648, -1, 0, 17, 18, 2147483647)
const amount = fc.constantFrom(-1.5, 0, 0.1, 0.25, 18)
const score = fc.constantFrom(-1.5, 0.1, 1.1, 3.25, 16777216)

// Also numbers that an `int4` cannot hold.
const numbers = fc.oneof(rank, amount, score, fc.constantFrom(18.5, 2147483648, -2147483649, 1e300))

const word = fc.oneof(
  fc.constantFrom(
    ...['Ann', 'ann', 'ANNA', 'José', 'JOSÉ', 'jose', 'a%b', 'a_b', 'axb', 'a\\b', 'a!b', '*'],
    ...['ann ', 'a*b', 'a,b', 'null', 'a"),id.gt."0', '(?i)x'],
    // Parts of others.
    ...['Joann', 'nn', 'AN', 'sé', 'É', 'b'],
  ),
  fc.string({ unit: fc.constantFrom(...`aAéÉ%_\\![? 日😀ß'ж*.",(){}`), maxLength: 3 }),
)
/** Texts that a collation takes for equal. */
const label = fc.constantFrom('Ann', 'ann', 'ANN', 'ann ', 'José', 'JOSÉ', 'jose', 'Joann')
/** Texts to search for. */
export const words = word.filter((one) => one !== '')

const around = (...times: readonly string[]) =>
  times.flatMap((time) => [-1, 0, 1].map((ms) => Date.parse(time) + ms))
const instants = fc.constantFrom(
  ...[-1, 0, now, now + 1],
  // Midnights in São Paulo, and where its clock skipped one.
  ...around('2018-11-04T03:00:00Z', '2026-03-05T03:00:00Z'),
  ...around('2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z', '2026-11-20T09:15:00Z'),
)
const day = fc.constantFrom(
  ...['1969-12-31', '2018-11-03', '2018-11-04', '2026-03-04', '2026-11-13', '2026-11-14'],
  ...['2026-11-19', '2026-11-20', '2026-11-21'],
)

const tie = fc.record({
  rank: orNull(rank),
  name: orNull(word),
  label: orNull(label),
  isOpen: fc.boolean(),
  micros: orNull(fc.tuple(instants, fc.constantFrom(0, 1, 999)).map(([ms, us]) => ms * 1000 + us)),
  due: orNull(day),
  amount: orNull(amount),
  score: orNull(score),
  // Beyond what a number of JavaScript holds.
  serial: orNull(fc.constantFrom(1n, 9007199254740993n, 9007199254740994n, 9007199254740995n)),
  kind: orNull(fc.constantFrom(...kinds)),
})
const idAt = (at: number) => `00000000-0000-4000-8000-${(at * 7919).toString(16).padStart(12, '0')}`

export const rowsOf = (seed: number, count: number): readonly Tie[] =>
  fc
    .sample(tie, { seed, numRuns: count })
    .map((row, at) => ({ ...row, tenant: at % 3, id: idAt(at) }))

const caseId = '00000000-0000-4000-9000-00000000000'
/** The rows of the operators' cases. */
export const caseTies: readonly Tie[] = rowsOf(1, caseRows.length).map((row, at) => ({
  ...{ ...row, ...caseRows[at] },
  ...{ tenant: 0, id: `${caseId}${caseRows[at]?.id}` },
}))

/** The letters of those rows among others. */
export const lettersOf = (rows: readonly { readonly id: string }[]): string =>
  rows
    .flatMap(({ id }) => (id.startsWith(caseId) ? id.slice(-1) : []))
    .sort()
    .join('')

interface Filter {
  readonly id: string
  readonly value: unknown
}

/** Filters of a column with one of some operators. */
export const filterOf = (id: string, names: readonly Operator[], operand: fc.Arbitrary<unknown>) =>
  fc
    .constantFrom(...names)
    .chain((name) => operandsOf(name, operand).map((given) => ({ id, value: [name, ...given] })))

const units = ['day', 'week', 'month', 'quarter', 'year']
const relativeOf = (id: string, ...of: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...relative), fc.integer({ min: 1, max: 16 }), fc.constantFrom(...of))
    .map(([name, count, unit]): Filter => ({
      id,
      value: name === 'this' ? [name, unit] : [name, count, unit],
    }))

export const some = (options: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 })
export const valuesOf = (id: string, values: fc.Arbitrary<unknown>) =>
  values.map((value): Filter => ({ id, value }))

const dates = instants.map((time) => new Date(time))
const filters: Readonly<Record<string, fc.Arbitrary<Filter>>> = {
  name: filterOf('name', searched, words),
  label: filterOf('label', searched, label),
  lower: filterOf('lower', searched, words),
  rank: filterOf('rank', ordered, numbers),
  amount: filterOf('amount', ordered, numbers),
  score: filterOf('score', ordered, numbers),
  seen: fc.oneof(filterOf('seen', ordered, dates), relativeOf('seen', ...units, 'minute', 'hour')),
  seenOn: valuesOf('seenOn', fc.tuple(fc.option(day), day)),
  seenDay: fc.oneof(filterOf('seenDay', ordered, day), relativeOf('seenDay', ...units)),
  due: fc.oneof(filterOf('due', ordered, day), relativeOf('due', ...units)),
  kind: filterOf('kind', listed, fc.constantFrom(...kinds)),
  has: valuesOf('has', words),
  ranks: valuesOf('ranks', fc.tuple(fc.option(rank), rank)),
  kinds: valuesOf('kinds', some(kinds)),
  id: filterOf('id', listed, fc.nat(70).map(idAt)),
}

/** One or two filters of these columns: more of them would find no row, whatever each means. */
export const filtersOf = (ids = Object.keys(filters), ...more: readonly fc.Arbitrary<Filter>[]) =>
  fc.uniqueArray(fc.oneof(...ids.flatMap((id) => filters[id] ?? []), ...more), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 2,
  })

const odd = fc.constantFrom(
  ...[18, -1, 17n, NaN, true, false, null, undefined, {}, [], ['Ann'], [17]],
  ...['18', 'Ann', 'new', '', '2026-11-20', new Date(now), new Date(NaN)],
)
/** A filter as an app may set it, with operands of any type. */
export const oddFilter: fc.Arbitrary<Filter> = fc.record({
  id: fc.constantFrom(...Object.keys(filters)),
  value: fc.oneof(
    odd,
    fc.array(odd, { maxLength: 3 }),
    fc.tuple(fc.constantFrom(...searched, ...ordered), odd, odd),
    fc.tuple(fc.constantFrom(...searched, ...ordered), odd),
  ),
})

/** An order by at most three of these columns. */
export const sortingOf = (ids: readonly string[]) =>
  fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 3,
  })
