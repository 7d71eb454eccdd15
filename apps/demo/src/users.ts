import { faker } from '@faker-js/faker/locale/en'

export interface User {
  readonly id: string
  readonly name: string
  readonly age: number
}

/** The same seed makes the same users, so that a shared link shows the rows that were meant. */
export function createUsers(seed: number, count = 100): User[] {
  faker.seed(seed)
  return Array.from({ length: count }, () => ({
    id: faker.string.uuid(),
    name: faker.internet.username(),
    age: faker.number.int({ min: 18, max: 100 }),
  }))
}
