import { first, last } from './names.ts'
import { createRandom } from './random.ts'

export interface User {
  readonly id: string
  readonly name: string
  readonly age: number
}

/** The same seed makes the same users, so that a shared link shows the rows that were meant. */
export function createUsers(seed: number, count = 100): User[] {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (items: readonly string[]) => items[below(items.length)] ?? ''
  const digits = (pattern: string) =>
    pattern.replace(/[xy]/g, (digit) => (digit === 'x' ? below(16) : 8 + below(4)).toString(16))
  return Array.from({ length: count }, () => ({
    // A UUID of version 4, by RFC 9562.
    id: digits('xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'),
    name: pick(first) + pick(['.', '_', '']) + pick([pick(last), String(10 + below(90))]),
    age: 18 + below(83),
  }))
}
