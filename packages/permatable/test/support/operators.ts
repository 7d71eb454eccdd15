import fc from 'fast-check'
import { allOperators, type Operator } from 'permatable/columns'

/** What every suite of filters takes from the table of operators. */

type Traits = typeof allOperators
type Takes = Traits[Operator]['takes']

export const operatorNames = Object.keys(allOperators) as Operator[]

/** The operators that take one of some kinds of operands. */
export const taking = <T extends Takes>(...kinds: readonly T[]) =>
  operatorNames.filter((name) => kinds.includes(allOperators[name].takes as T)) as {
    [O in Operator]: Traits[O]['takes'] extends T ? O : never
  }[Operator][]

/** Returns whether an operator keeps the rows that it doesn't find. */
export const isNegated = (name: Operator): boolean => 'isNegated' in allOperators[name]

/** Operations by an option that no longer exists. */
export const unknownOperations = operatorNames.flatMap((name): [unknown[], boolean][] => {
  const { takes } = allOperators[name]
  const ends = [
    ['!unknown', null],
    [null, '!unknown'],
  ]
  const operands = takes === 'ends' ? ends : takes === 'nothing' ? [] : [['!unknown']]
  return operands.map((given) => [[name, ...given], isNegated(name)])
})

/** Draws the operands of an operator. */
export const operandsOf = (name: Operator, operand: fc.Arbitrary<unknown>) => {
  const { takes } = allOperators[name]
  if (takes === 'nothing') return fc.constant([])
  if (takes === 'ends') return fc.tuple(fc.option(operand), operand)
  return fc.array(operand, { minLength: 1, maxLength: takes === 'values' ? 12 : 1 })
}

/** A row with NULL, one with an empty text, and texts that differ in case alone. */
export const caseRows = [
  { id: 'a', name: 'Ann', rank: 18 },
  { id: 'b', name: 'Hannaé', rank: 40 },
  { id: 'c', name: '', rank: 0 },
  { id: 'd', name: null, rank: null },
  { id: 'e', name: 'ann', rank: 41 },
] as const

type Cases = readonly (readonly [column: 'name' | 'rank', operands: unknown[], ids: string])[]

/** Which of these rows each operator keeps, in the browser and in every database. */
const cases: Readonly<Record<Operator, Cases>> = {
  contains: [
    ['name', ['ANN'], 'abe'],
    ['name', ['AÉ'], 'b'],
  ],
  notContains: [['name', ['ANN'], 'cd']],
  startsWith: [['name', ['an'], 'ae']],
  endsWith: [['name', ['NN'], 'ae']],
  is: [
    ['name', ['Ann'], 'a'],
    ['rank', [0], 'c'],
  ],
  isNot: [
    ['name', ['Ann'], 'bcde'],
    ['rank', [0], 'abde'],
  ],
  gt: [['rank', [18], 'be']],
  gte: [['rank', [18], 'abe']],
  lt: [['rank', [18], 'c']],
  lte: [['rank', [18], 'ac']],
  between: [
    ['rank', [18, 40], 'ab'],
    ['rank', [40, 18], 'ab'],
    ['rank', [null, 18], 'ac'],
    ['rank', [null, null], 'abcde'],
  ],
  anyOf: [['name', ['Ann', 'ann'], 'ae']],
  noneOf: [['name', ['Ann', 'Hannaé'], 'cde']],
  isEmpty: [
    ['name', [], 'cd'],
    ['rank', [], 'd'],
  ],
  isNotEmpty: [
    ['name', [], 'abe'],
    ['rank', [], 'abce'],
  ],
}

/** Each case as a filter, with the rows that it keeps. */
export const operatorCases = operatorNames.flatMap((name) =>
  cases[name].map(([id, operands, ids]) => ({ id, value: [name, ...operands], ids })),
)
