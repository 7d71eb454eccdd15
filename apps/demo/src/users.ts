import { faker } from '@faker-js/faker/locale/en'

export interface User {
  readonly id: string
  readonly name: string
  readonly age: number
}

export function createUsers(count = 100): User[] {
  return Array.from({ length: count }, () => ({
    id: faker.string.uuid(),
    name: faker.internet.username(),
    age: faker.number.int({ min: 18, max: 100 }),
  }))
}
