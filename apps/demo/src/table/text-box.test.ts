// @vitest-environment jsdom
import { createAtom } from '@tanstack/react-store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTextBox } from './text-box.ts'

/** A text box on a state that keeps digits only, as a number box does. */
function digitsBox(initial = '') {
  const atom = createAtom(initial)
  const write = vi.fn<(text: string) => void>((text) => atom.set(text.replaceAll(/\D/g, '')))
  const box = createTextBox({
    read: () => atom.get(),
    write,
    subscribe: (onChange) => atom.subscribe(onChange),
  })
  const input = document.createElement('input')
  const detach = box.ref(input)
  const type = (text: string) => {
    input.value = text
    box.onInput()
  }
  return { atom, box, detach, input, type, write }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a text box', () => {
  it('shows what the state says', () => {
    expect(digitsBox('12').input.value).toBe('12')
  })

  it('keeps what was typed, whatever the state makes of it', () => {
    const { atom, input, type } = digitsBox()
    type('1x2')
    expect([input.value, atom.get()]).toEqual(['1x2', '12'])
  })

  it('marks itself while it holds a text', () => {
    const { atom, input, type } = digitsBox('12')
    expect(input.hasAttribute('data-changed')).toBe(true)
    type('')
    expect(input.hasAttribute('data-changed')).toBe(false)
    atom.set('7')
    expect(input.hasAttribute('data-changed')).toBe(true)
  })

  it('shows the state when it is left', () => {
    const { box, input, type } = digitsBox()
    type('1x2')
    box.onBlur()
    expect(input.value).toBe('12')
  })

  it('shows a change that it did not make', () => {
    const { atom, input, type } = digitsBox()
    type('1x2')
    atom.set('7')
    expect(input.value).toBe('7')
  })

  it('hears nothing once it is gone', () => {
    const { atom, detach, input } = digitsBox('1')
    detach()
    atom.set('2')
    expect(input.value).toBe('1')
  })
})

describe('a composition', () => {
  it('fires once, after its end, where the last input event comes before it', () => {
    const { box, type, write } = digitsBox()
    box.onCompositionStart()
    type('1')
    type('12')
    box.onCompositionEnd()
    expect(write).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(write.mock.calls).toEqual([['12']])
  })

  it('fires once, after its end, where the last input event comes after it', () => {
    const { box, type, write } = digitsBox()
    box.onCompositionStart()
    type('1')
    box.onCompositionEnd()
    type('12')
    vi.runAllTimers()
    expect(write.mock.calls).toEqual([['12']])
  })

  it('fires nothing when it is given up', () => {
    const { box, type, write } = digitsBox()
    box.onCompositionStart()
    type('1')
    type('')
    box.onCompositionEnd()
    vi.runAllTimers()
    expect(write).not.toHaveBeenCalled()
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
