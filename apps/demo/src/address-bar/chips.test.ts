import { defineTableSearchParams } from 'permatable'
import { expect, it } from 'vitest'
import { chipsOf } from './chips.ts'

const table = defineTableSearchParams()

/** Each chip as `state slice text`. */
const shown = (search: string, next = search) =>
  chipsOf(table, search, next).map(({ state, slice, text }) => `${state} ${slice ?? '-'} ${text}`)

it('shows each param of the address in its order, with its slice', () => {
  expect(shown('?utm=x&sorting=age.desc&pageIndex=2&pageSize=20')).toEqual([
    'kept - utm=x',
    'written sorting sorting=age.desc',
    'written pagination pageIndex=2',
    'written pagination pageSize=20',
  ])
})

it('shows no chip without a query', () => {
  expect(shown('')).toEqual([])
  expect(shown('?')).toEqual([])
})

it('marks what is not in the address yet', () => {
  expect(shown('?sorting=age.desc', '?globalFilter=a&sorting=age.desc')).toEqual([
    'pending globalFilter globalFilter=a',
    'written sorting sorting=age.desc',
  ])
  expect(shown('?globalFilter=a', '?globalFilter=ab')).toEqual([
    'pending globalFilter globalFilter=ab',
  ])
})

it('keeps what will leave the address where it is', () => {
  expect(
    shown('?globalFilter=a&sorting=age.desc&pageIndex=2', '?globalFilter=a&pageIndex=2'),
  ).toEqual([
    'written globalFilter globalFilter=a',
    'leaving sorting sorting=age.desc',
    'written pagination pageIndex=2',
  ])
})

it('says why a text does not count', () => {
  const [chip] = chipsOf(table, '?sorting=age.down', '?sorting=age.down')
  expect(chip).toMatchObject({ state: 'rejected', slice: 'sorting', text: 'sorting=age.down' })
  expect(chip?.reason).toMatch(/asc.*desc/)
})

it('says so of a repeat, of which the first counts', () => {
  expect(shown('?globalFilter=a&globalFilter=b')).toEqual([
    'written globalFilter globalFilter=a',
    'rejected - globalFilter=b',
  ])
})

it('shows some of very many', () => {
  expect(shown(`?${'a&'.repeat(40_000)}sorting=age.desc`)).toHaveLength(50)
})

it('takes any address', () => {
  expect(shown('?%&&=&a&sorting=%E0%A4%A')).toHaveLength(4)
})
