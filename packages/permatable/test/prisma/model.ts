/** A model as Prisma's generated client has it, cut down to what the binding reads. */

type Sort = 'asc' | 'desc'
type NullableSort = Sort | { sort: Sort; nulls?: 'first' | 'last' }

interface CityPayload {
  name: 'City'
  objects: { people: PersonPayload[] }
  scalars: { id: number; name: string; note: string | null }
}
interface TagPayload {
  name: 'Tag'
  objects: { person: PersonPayload }
  scalars: { id: number; name: string; weight: number | null }
}
export type Role = 'ADMIN' | 'MEMBER'
/** The class of decimals, which is in the app's client. */
interface Decimal {
  toDecimalPlaces(): Decimal
}
export interface PersonScalars {
  id: number
  name: string
  nick: string | null
  role: Role | null
  age: number | null
  score: number | null
  price: Decimal | null
  big: bigint | null
  active: boolean | null
  joined: Date | null
  data: string | number | boolean | object | null
  words: string[]
  cityId: number | null
}
interface PersonPayload {
  name: 'Person'
  objects: { city: CityPayload | null; team: CityPayload; tags: TagPayload[] }
  scalars: PersonScalars
}

export interface PersonWhere {
  AND?: PersonWhere | PersonWhere[]
  cityId?: number | null
}
interface PersonOrderBy {
  id?: Sort
  age?: NullableSort
}
interface PersonArgs {
  where?: PersonWhere
  orderBy?: PersonOrderBy | PersonOrderBy[]
  skip?: number
  take?: number
}

export interface Person {
  id: number
}

/** `typeof prisma.person`. */
export interface PersonModel {
  [K: symbol]: {
    types: { payload: PersonPayload; operations: { findMany: { args: PersonArgs } } }
    meta: { name: 'Person' }
  }
  findMany(args?: PersonArgs): Promise<Person[]>
  findFirst(args?: PersonArgs): Promise<Person | null>
  count(args?: PersonArgs): Promise<number>
}

/** The object that Prisma generates for an enum. */
export const Role = { ADMIN: 'ADMIN', MEMBER: 'MEMBER' } as const
