import { join } from 'node:path'
import fc from 'fast-check'
import type { QueryPlan } from 'permatable/query'
import { expect, it } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

/**
 * The page's queries are read by a small parser of PostgREST's grammar, and find the rows that the browser's filters leave:
 * https://docs.postgrest.org/en/v14/references/api/tables_views.html
 */
const folder = join(
  writeModules('postgrest', modulesOf(readPage('docs/guide/postgrest.md'))),
  'docs/guide/postgrest',
)
const load = (file: string) => import(/* @vite-ignore */ join(folder, file))
const { postgrestQuery } = (await load('postgrest.ts')) as {
  postgrestQuery: (plan: QueryPlan<string>) => URLSearchParams
}
const { usersTable } = await load('users-table.ts')
const { usersPlan } = await load('users-query.ts')

interface User {
  readonly id: number
  readonly name: string
  readonly role: 'admin' | 'member'
  readonly age: number | null
}

type Passes = (user: User) => boolean

/** Reads a condition in PostgREST's grammar, all of it, as a function of a row. */
function parse(text: string): Passes {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern.source, 'y')
    sticky.lastIndex = at
    const [found] = sticky.exec(text) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const need = (pattern: RegExp): string => {
    const found = take(pattern)
    if (found === undefined) throw new Error(`${pattern} is not at ${at} of ${text}`)
    return found
  }
  const value = (): string => {
    const found = need(/"(?:[^"\\]|\\[^])*"(?=[,)])|[^",()][^,)]*/)
    return found.startsWith('"') ? found.slice(1, -1).replace(/\\([^])/g, '$1') : found
  }
  const values = <T>(read: () => T): T[] => {
    const found: T[] = []
    need(/\(/)
    do found.push(read())
    while (take(/,/))
    need(/\)/)
    return found
  }
  function tree(): Passes {
    const logic = take(/(?:and|or)(?=\()/)
    if (logic) {
      const of = values(tree)
      return (user) => of[logic === 'and' ? 'every' : 'some']((passes) => passes(user))
    }
    const column = need(/[a-z_]+(?=\.)/) as keyof User
    const isNot = take(/\.not(?=\.)/) !== undefined
    const operator = need(/\.[a-z]+(?=\.)/).slice(1)
    need(/\./)
    const passes = operation(operator)
    // What is compared with NULL is no row's, denied or not.
    return (user) =>
      operator !== 'is' && user[column] === null ? false : passes(user[column]) !== isNot
  }
  function operation(operator: string): (found: User[keyof User]) => boolean {
    if (operator === 'in') {
      const of = values(value)
      return (found) => of.includes(String(found))
    }
    const operand = value()
    const compare =
      (holds: (order: number) => boolean) =>
      (found: User[keyof User]): boolean =>
        holds(
          typeof found === 'number' ? found - Number(operand) : String(found) === operand ? 0 : 1,
        )
    switch (operator) {
      case 'is':
        expect(operand).toBe('null')
        return (found) => found === null
      case 'eq':
        return compare((order) => order === 0)
      case 'gte':
        return compare((order) => order >= 0)
      case 'lte':
        return compare((order) => order <= 0)
      case 'imatch':
        return (found) => new RegExp(operand, 'i').test(String(found))
      default:
        throw new Error(`there is no operator ${operator}`)
    }
  }
  const [passes] = values(tree)
  expect(text.slice(at)).toBe('')
  return passes as Passes
}

const name = fc.oneof(
  fc.constantFrom(
    'Ann',
    'a,b',
    'a)',
    '"',
    '\\',
    '*',
    '%',
    '(?i)x',
    '***:a',
    'ann.eq.x',
    'a"),id.gt."0',
  ),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'A',
      ',',
      '(',
      ')',
      '"',
      '\\',
      '*',
      '.',
      '^',
      '$',
      '{',
      '|',
      '-',
      ' ',
      'é',
    ),
    minLength: 1,
    maxLength: 5,
  }),
)
const role = fc.constantFrom('admin' as const, 'member' as const)
const age = fc.option(fc.integer({ min: 16, max: 20 }))
const users = fc.array(fc.record({ id: fc.nat(), name, role, age }), {
  minLength: 5,
  maxLength: 10,
})
const filters = fc.record(
  { name, role: fc.uniqueArray(role, { minLength: 1 }), age: fc.tuple(age, age) },
  { requiredKeys: [] },
)
const states = fc.record({ globalFilter: fc.oneof(fc.constant(''), name), filters })
type State = typeof states extends fc.Arbitrary<infer S> ? S : never

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** What the filters of the page mean. */
function isFound(user: User, { globalFilter, filters }: State): boolean {
  const ends = filters.age ?? [null, null]
  // Ends that are swapped are the same range.
  const [from, to] = ends.includes(null) ? ends : [...ends].sort((a, b) => Number(a) - Number(b))
  return (
    contains(user.name, globalFilter) &&
    contains(user.name, filters.name ?? '') &&
    (filters.role?.includes(user.role) ?? true) &&
    (from == null || (user.age !== null && user.age >= from)) &&
    (to == null || (user.age !== null && user.age <= to))
  )
}

it('finds the rows of the browser, whatever a link has', () => {
  fc.assert(
    fc.property(users, states, (rows, state) => {
      const query = postgrestQuery(
        usersPlan({
          ...usersTable.defaults,
          globalFilter: state.globalFilter,
          columnFilters: Object.entries(state.filters).map(([id, value]) => ({ id, value })),
        }),
      )
      const and = new URLSearchParams(String(query)).get('and')
      const found = and === null ? rows : rows.filter(parse(and))
      expect(found).toEqual(rows.filter((user) => isFound(user, state)))
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['', 'id.asc'],
  ['?sorting=name.desc,age.asc', 'name.desc,age.asc.nullslast,id.desc'],
])('writes the order of %j in its grammar', (search, order) => {
  const query = postgrestQuery(usersPlan(usersTable.parse(search).state))
  expect(query.get('order')).toBe(order)
  expect(order).toMatch(/^([a-z]+(\.(asc|desc))?(\.nulls(first|last))?(,|$))+$/)
})

it('has a condition that no row fulfils for a value that the column cannot hold', () => {
  const { state } = usersTable.parse('?columnFilters=age./3000000000/null')
  expect(postgrestQuery(usersPlan(state)).get('and')).toBe('(id.is.null)')
})

it.each([['((a.eq.1)'], ['(a.eq."1)'], ['(a.eq.1,)'], ['(xor(a.eq.1))']])(
  'the parser of this test refuses %s',
  (text) => expect(() => parse(text)).toThrow('is not at'),
)
