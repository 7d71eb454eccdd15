export const statuses = ['active', 'invited', 'paused'] as const

export interface Person {
  readonly id: string
  readonly name: string
  readonly age: number
  readonly status: (typeof statuses)[number]
}

const firstNames = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana']
const lastNames = ['Adler', 'Brandt', 'Costa', 'Diaz', 'Engel', 'Fischer']

/** The same forty-eight in each run. No two have the same name. */
export const people: Person[] = lastNames.flatMap((last, i) =>
  firstNames.map((first, j) => ({
    id: `${i}${j}`,
    name: `${first} ${last}`,
    age: 20 + (((i * 8 + j) * 7) % 45),
    status: statuses[(i + j) % 3] ?? 'active',
  })),
)
