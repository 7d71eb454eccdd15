const first = 'Ada Ben Cleo Dan Eva Finn Grace Hugo Ines Jon Kim Lea Max Nora Omar Pia'.split(' ')
const last = 'Abel Berg Cruz Diaz Ebert Fox Graf Haas Ito Jung Kern Lang Moss Nagel Ott'.split(' ')

export const teams = ['design', 'sales', 'support', 'product'] as const

export const statuses = ['active', 'invited', 'paused'] as const

export interface Person {
  readonly name: string
  readonly team: (typeof teams)[number]
  readonly age: number
  /** A day: `2024-03-01`. */
  readonly joined: string
  readonly status: (typeof statuses)[number]
  /** In dollars. */
  readonly spent: number
}

/** The same people each time. Faker would take seconds for a hundred thousand. */
export const createPeople = (count: number, from = 0): Person[] =>
  Array.from({ length: count }, (_, at) => personAt(from + at))

/** The person at a place among all of them, who can be made alone. */
export const personAt = (at: number): Person => ({
  name: `${first[(at * 7) % first.length]} ${last[(at * 11) % last.length]} ${at + 1}`,
  team: teams[((at * 13) % 7) % teams.length] ?? 'sales',
  age: 18 + ((at * 37) % 60),
  joined: new Date(Date.UTC(2020, 0, 1 + ((at * 53) % 2_000))).toISOString().slice(0, 10),
  // Most are active.
  status: statuses[Math.max(0, ((at * 17) % 7) - 4)] ?? 'active',
  spent: ((at * 197_933 + 91_420) % 482_300) / 100,
})
