export interface User {
  readonly id: number
  readonly name: string
  readonly age: number
  readonly status: 'active' | 'paused'
}

const firstNames = 'Ann Bob Cleo Dan Eva Finn Gita Hugo Ines Jan'.split(' ')
const lastNames = 'Adler Berg Costa Diaz Evans Fox Green Hill Ito Jensen'.split(' ')

/** The same seed makes the same users, on a server and in a browser. */
const random = randomFrom(14)

/** A hundred users: every first name with every last name, in an order of no sense. */
export const users: readonly User[] = firstNames
  .flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  .map((name) => ({ name, at: random() }))
  .sort((one, other) => one.at - other.at)
  .map(({ name }, index) => ({
    id: index + 1,
    name,
    age: 18 + Math.floor(random() * 60),
    status: random() < 0.7 ? 'active' : 'paused',
  }))

/** Mulberry32, a small generator of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
