import { expect, it } from 'vitest'
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
