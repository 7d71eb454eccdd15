// @vitest-environment jsdom
import { createAtom } from '@tanstack/react-store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTextBox } from './text-input.tsx'

/** A text box on a state that keeps digits only, as a number box does. */
function digitsBox() {
  const atom = createAtom('')
  const write = vi.fn<(text: string) => void>((text) => atom.set(text.replaceAll(/\D/g, '')))
  const box = createTextBox({
    read: () => atom.get(),
    write,
    subscribe: (onChange) => atom.subscribe(onChange),
  })
  const input = document.createElement('input')
  box.ref(input)
  const type = (text: string) => {
    input.value = text
    box.onInput()
  }
  return { atom, box, input, type, write }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a composition', () => {
  /** The texts before the end of the composition, those after it, and what was written once all timers ran. */
  it.each([
    ['once, where the last input event comes before its end', ['1', '12'], [], ['12']],
    ['once, where the last input event comes after its end', ['1'], ['12'], ['12']],
    ['nothing when it is given up', ['1', ''], [], []],
  ])('fires %s', (_, before, after, written) => {
    const { box, type, write } = digitsBox()
    box.onCompositionStart()
    before.forEach(type)
    box.onCompositionEnd()
    expect(write).not.toHaveBeenCalled()
    after.forEach(type)
    vi.runAllTimers()
    expect(write.mock.calls.flat()).toEqual(written)
  })

  it('is not interrupted by a change of the state', () => {
    const { atom, box, input, type } = digitsBox()
    box.onCompositionStart()
    type('1')
    atom.set('7')
    expect(input.value).toBe('1')
    box.onCompositionEnd()
    vi.runAllTimers()
    expect(atom.get()).toBe('1')
  })

  it('is not lost when the box is left at once', () => {
    const { box, type, write } = digitsBox()
    box.onCompositionStart()
    type('12')
    box.onCompositionEnd()
    box.onBlur()
    vi.runAllTimers()
    expect(write.mock.calls).toEqual([['12']])
  })
})
