import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'

const table = defineTableSearchParams()

describe('an address', () => {
  it.each([undefined, null, 0, 'text', []])('is empty for %s in place of a state', (state) => {
    expect(table.serialize(state as never)).toBe('')
    expect(table.href('/users', state as never)).toBe('/users')
  })
})
