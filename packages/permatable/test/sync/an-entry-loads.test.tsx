// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, type AddressChange } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const debounced = defineTableSearchParams({ debounce: 1000 })

withFakeTimers()

/** A table on an adapter of a router that reports when another entry of the path loads. */
function open() {
  const memory = memoryAdapter('?pageSize=20')
  memory.push('?pageSize=30')
  let notify: (how: AddressChange) => void = () => {}
  const adapter = {
    ...memory,
    get entries() {
      return memory.entries
    },
    subscribe(onChange: typeof notify) {
      notify = onChange
      memory.subscribe(onChange)
    },
  }
  const { params } = renderParams(debounced, adapter)
  return { params, memory, report: (how: AddressChange) => act(() => notify(how)) }
}

describe('while another entry of the path loads', () => {
  it('keeps what is changed, and drops what was pending', async () => {
    const { params, memory, report } = open()
    params.atoms.globalFilter.set('before')
    report('load')
    params.atoms.columnOrder.set(['a'])
    expect(params.atoms.globalFilter.get()).toBe('before')
    act(() => memory.back())
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(params.atoms.columnOrder.get()).toEqual(['a'])
    await pass(3000)
    expect(memory.entries).toEqual(['?pageSize=20&columnOrder=a', '?pageSize=30'])
  })

  it.each(['replace', 'leave'] as const)('ends with a %s', async (how) => {
    const { params, memory, report } = open()
    report('load')
    params.atoms.globalFilter.set('typed')
    report(how)
    if (how === 'leave') report('replace')
    act(() => memory.back())
    expect(params.atoms.globalFilter.get()).toBe('')
    await pass(3000)
    expect(memory.entries[0]).toBe('?pageSize=20')
  })
})
