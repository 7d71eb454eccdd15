// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { columns, oneOf, range, type Range } from 'permatable/columns'
import { useColumnFilter, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const usersTable = defineTableSearchParams({
  columns: columns({ age: range(), role: oneOf(['admin', 'guest']) }),
})

function open(address: string) {
  const adapter = memoryAdapter(address)
  let renders = 0
  const { result } = renderHook(
    () => {
      renders++
      const params = useTableSearchParamsWith(adapter, usersTable)
      return { params, age: useColumnFilter(params, 'age'), role: useColumnFilter(params, 'role') }
    },
    { wrapper: StrictMode },
  )
  return { adapter, last: () => result.current, renders: () => renders }
}

describe('the filter of a column', () => {
  it('is read, by its type', () => {
    const { last } = open('?columnFilters=age./18/40')
    expect(last().age[0]).toEqual([18, 40])
    expect(last().role[0]).toBeUndefined()
    expectTypeOf(last().age[0]).toEqualTypeOf<Range<number> | undefined>()
  })

  it('is set from the first page, keeps its place, and is removed', async () => {
    const { adapter, last } = open('?pageIndex=3&columnFilters=age./18/40,role.admin')
    act(() => last().age[1]([20, null]))
    expect(last().age[0]).toEqual([20, null])
    await pass(500)
    expect(adapter.getSearch()).toBe('?columnFilters=age./20/null,role.admin')
    act(() => last().age[1](undefined))
    await pass(500)
    expect(adapter.getSearch()).toBe('?columnFilters=role.admin')
  })

  it.each([
    ['a range without ends', [null, null]],
    ['no ticks', []],
    ['no text', ''],
  ])('is removed by what a cleared field holds: %s', async (_, cleared) => {
    const { adapter, last } = open('?columnFilters=age./18/40')
    act(() => last().age[1](cleared as never))
    expect(last().age[0]).toBeUndefined()
    await pass(500)
    expect([adapter.getSearch(), last().params.issues.get()]).toEqual(['', []])
  })

  it('is set by a function of its latest value', () => {
    const { last } = open('')
    const [, setAge] = last().age
    act(() => {
      setAge([18, 40])
      setAge((age) => [age?.[0] ?? null, 65])
    })
    expect(last().age[0]).toEqual([18, 65])
  })

  it('renders for its own change alone, and keeps its function', () => {
    const { last, renders } = open('')
    const [, setAge] = last().age
    const before = renders()
    act(() => last().params.set({ globalFilter: 'a' }))
    expect(renders()).toBe(before)
    act(() => last().role[1]('guest'))
    expect(renders()).toBeGreaterThan(before)
    expect(last().age[1]).toBe(setAge)
  })

  it('has the type of a declared column alone', () => {
    const { last } = open('')
    const [, setRole] = last().role
    // @ts-expect-error no such role
    void (() => setRole('boss'))
    // @ts-expect-error no such column
    void (() => useColumnFilter(last().params, 'agee'))
    expect(last().role[0]).toBeUndefined()
  })
})
