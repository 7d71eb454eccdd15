import { seeded } from '../harness/random.mjs'

export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly city: string
  readonly age: number
}

const first = ['Ann', 'Bo', 'Chidi', 'Dalia', 'Emre', 'Fatima', 'Goran', 'Hana', 'Ivo', 'June']
const last = ['Alvarez', 'Brandt', 'Costa', 'Dubois', 'Eriksen', 'Farah', 'Gupta', 'Holm', 'Ito']
const cities = ['Oslo', 'Lima', 'Porto', 'Accra', 'Quito', 'Turin', 'Osaka', 'Perth', 'Cairo']

/** The same people for every contender. */
export function createPeople(count: number): Person[] {
  const random = seeded(42)
  const oneOf = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  return Array.from({ length: count }, (_, id) => {
    const name = `${oneOf(first)} ${oneOf(last)} ${id}`
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    return { id, name, email, city: oneOf(cities), age: 18 + Math.floor(random() * 60) }
  })
}

export const columnLabels: Readonly<Record<keyof Person, string>> = {
  id: 'Id',
  name: 'Name',
  email: 'Email',
  city: 'City',
  age: 'Age',
}

/** A filter function of both versions: the cell is among the texts. */
export const isOneOf = (
  row: { getValue(id: string): unknown },
  id: string,
  texts: readonly unknown[],
): boolean => texts.includes(row.getValue(id))

/** `/permatable-browser/1000` is a thousand rows: the query belongs to the contender. */
export const data = createPeople(Number(location.pathname.split('/')[2]))
