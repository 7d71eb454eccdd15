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

/** Returns numbers from 0 to 1, the same ones for the same seed: a linear congruential generator, as in Numerical Recipes. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const first =
  'Abigail Adrian Aisha Amara Andre Anika Antonio Arjun Astrid Aylin Beatriz Ben Bianca Bruno Carmen Cedric Chidi Chloe Clara Dana Daniel Daria Diego Dilan Elena Elias Emma Erik Esra Eva Fabian Fatima Felix Finn Freya Giulia Grace Hana Hannah Hugo Ida Imani Ines Ioana Ivan Jamal Jana Jonas Julia Kaito Kamala Karim Katya Kofi Lana Lars Leila Leon Lucas Luisa Mara Marco Mateo Maya Mei Milan Mina Nadia Nathan Nina Noah Nora Olga Omar Oscar Paula Pavel Pedro Petra Priya Quinn Rafael Rania Rosa Ruben Sami Sana Selma Sofia Sven Tariq Tessa Theo Tomas Uma Valentin Vera Viktor Wanda Yara Yusuf Zoe'.split(
    ' ',
  )

const last =
  'Abel Adeyemi Ahmed Aydin Bauer Becker Berg Bianchi Brandt Brown Castillo Chen Costa Cruz Dahl Diaz Dubois Eriksen Fischer Fonseca Garcia Gupta Haas Hansen Herrera Hoffmann Ibrahim Ivanov Jansen Jensen Kaya Keller Kim Kovacs Kowalski Kumar Lang Larsen Lopez Malik Mancini Martin Meier Mendes Moreau Nagy Nakamura Nguyen Novak Okafor Olsen Ortiz Park Patel Petrov Popescu Ramos Ricci Rossi Ruiz Santos Sato Schmidt Silva Singh Sokolov Suzuki Tanaka Torres Varga Vogel Wagner Weber Wolf Yamada Yilmaz Zhang'.split(
    ' ',
  )
