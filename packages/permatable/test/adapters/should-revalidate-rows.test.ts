import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { shouldRevalidateRows } from 'permatable/react-router'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'

const users = defineTableSearchParams({
  view: slice({ default: 'list', codec: oneOf(['list', 'grid']), rows: false }),
})
const orders = defineTableSearchParams({ prefix: 'orders-' })

const ask = (
  from: string,
  to: string,
  own: object = {},
  definitions: Parameters<typeof shouldRevalidateRows> = [users],
) =>
  shouldRevalidateRows(...definitions)({
    currentUrl: new URL(from, 'https://example.com/users'),
    nextUrl: new URL(to, 'https://example.com/users'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...own,
  })

describe('the loaders of a route', () => {
  it.each([
    ['a selection', '?sorting=a.asc', '?sorting=a.asc&rowSelection=1'],
    ['an own slice with rows: false', '?pageIndex=2', '?view=grid&pageIndex=2'],
    ['the order of columns beside other params', '?utm=1&columnOrder=a,b', '?utm=1'],
  ])('are not run for %s', (_, from, to) => expect(ask(from, to)).toBe(false))

  it.each([
    ['another sorting', '?sorting=a.asc&rowSelection=1', '?rowSelection=1'],
    ['a param of other code', '?rowSelection=1', '?rowSelection=2&tab=a'],
    ['another path', '/users?rowSelection=1', '/teams?rowSelection=2'],
    ['the same URL again', '?rowSelection=1', '?rowSelection=1'],
    ['the selection of a table that is not named', '', '?orders-rowSelection=1'],
  ])('are run for %s', (_, from, to) => expect(ask(from, to)).toBe(true))

  it('are run for an action, and never where React Router would not', () => {
    expect(ask('', '?rowSelection=1', { formMethod: 'POST' })).toBe(true)
    expect(ask('', '?sorting=a.asc', { defaultShouldRevalidate: false })).toBe(false)
  })

  it('may be those of several tables', () => {
    expect(ask('', '?orders-rowSelection=1&rowSelection=2', {}, [users, orders])).toBe(false)
    expect(ask('', '?orders-sorting=a.asc', {}, [users, orders])).toBe(true)
  })

  it('need a definition', () => {
    const wordsFor = (given: string) =>
      `[permatable] shouldRevalidateRows got ${given} definition — pass the definition of each table: shouldRevalidate = shouldRevalidateRows(usersTable)`
    // @ts-expect-error no definition
    expect(() => shouldRevalidateRows()).toThrow(wordsFor('no'))
    // @ts-expect-error the module of a definition may import this one, too
    expect(() => shouldRevalidateRows(undefined)).toThrow(wordsFor('no'))
    // What React Router does with `shouldRevalidate = shouldRevalidateRows`.
    // @ts-expect-error no definition
    expect(() => shouldRevalidateRows({ currentUrl: new URL('http://a.b') })).toThrow(
      wordsFor('options instead of a'),
    )
  })
})
