import { describe, expect, it } from 'vitest'
import { screens } from './screens.ts'
import { createUsers } from './users.ts'

it('makes the same users for the same seed, and others for another', () => {
  expect(createUsers(1)).toEqual(createUsers(1))
  expect(createUsers(1)).not.toEqual(createUsers(2))
})

it('gives each screen users of its own', () => {
  const seeds = screens.map(({ seed }) => seed)
  expect(new Set(seeds).size).toBe(screens.length)
})

describe.each(screens)('$path has a hundred users', ({ seed }) => {
  const users = createUsers(seed)

  it('each with a uuid of its own', () => {
    expect(new Set(users.map(({ id }) => id)).size).toBe(100)
    for (const { id } of users) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  it('each with a name, and an age from 18 to 100', () => {
    for (const { name, age } of users) {
      expect(name).not.toBe('')
      expect(Number.isInteger(age)).toBe(true)
      expect(age).toBeGreaterThanOrEqual(18)
      expect(age).toBeLessThanOrEqual(100)
    }
  })
})
