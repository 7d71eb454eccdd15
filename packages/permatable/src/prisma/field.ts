import { isOptional as isOptionalType } from '../plan/column-type.ts'
import type { Domain } from '../plan/domain.ts'

/** A relation on the way to a field. */
interface Relation {
  readonly name: string
  /** `some`: a relation to many. `optional`: one that a row may lack. */
  readonly kind: 'one' | 'optional' | 'some'
}

/** A field of a model, or of one that it's related to. */
export interface Field {
  /** `some`: the way to it goes to many rows. */
  readonly relations: readonly Relation[]
  readonly name: string
  readonly domain: Domain
  /** `true` if the field itself is optional, whatever the relations are. */
  readonly isOptional: boolean
  /** What an issue calls it: `'city'`, or `the search`. */
  readonly label: string
  /** `true` for a field of the global filter. */
  readonly isSearched: boolean
}

/** Reads a path: `name`, `city.name`, `city?.name` for an optional relation, or `tags.some.name`. */
function readPath(path: string): Pick<Field, 'relations' | 'name'> {
  const words = path.split('.')
  const name = words.pop() ?? ''
  const relations: Relation[] = []
  for (const [at, word] of words.entries()) {
    // The word after a relation to many.
    if (at > 0 && word === 'some') continue
    const kind = word.endsWith('?') ? 'optional' : words[at + 1] === 'some' ? 'some' : 'one'
    relations.push({ name: word.replace('?', ''), kind })
  }
  return { relations, name }
}

/** `true` if one row may have several values. */
export const hasMany = ({ relations, domain }: Field): boolean =>
  domain === 'text[]' || relations.some(({ kind }) => kind === 'some')

/** `true` if a row may have no value. */
export const mayBeNull = ({ relations, isOptional }: Omit<Field, 'label'>): boolean =>
  isOptional || relations.some(({ kind }) => kind === 'optional')

/** Puts a condition on related rows inside one on their relations. */
export const within = (relations: Field['relations'], inner: object): object =>
  relations.reduceRight<object>(
    (where, { name, kind }) => ({ [name]: kind === 'some' ? { some: where } : { is: where } }),
    inner,
  )

export const fieldIn = (
  database: Database,
  path: string,
  type: FieldType,
  label: string,
  isSearched = false,
): Field =>
  Object.freeze({
    ...readPath(path),
    domain: domainIn(database, domainOf(type)),
    isOptional: isOptionalType(type),
    label,
    isSearched,
  })

/** The databases that Prisma can ask exactly, by the name of their provider. */
export type Database = 'postgresql' | 'sqlite'

const domains = {
  String: 'text',
  Uuid: 'uuid',
  Citext: 'citext',
  Int: 'int4',
  SmallInt: 'int2',
  BigInt: 'int8',
  Float: 'float8',
  Real: 'float4',
  Decimal: 'numeric',
  Boolean: 'bool',
  DateTime: 'timestamptz',
  Date: 'date',
  'String[]': 'text[]',
} as const satisfies Readonly<Record<string, Domain>>

export type Domains = typeof domains

/** The types of a schema, and those of `@db.Uuid` and the like that hold fewer values. */
export type SchemaType = keyof Domains

/** An enum of a schema, such as `{ enum: Role }`. */
export interface EnumType<V extends string = string> {
  /** The object that Prisma generates for it, with its values in the database's order. */
  readonly enum: Readonly<Record<string, V>>
  /** `true` for `Role?`. @default false */
  readonly optional?: boolean
}

/** The type of a field as the schema names it: `'Int'`, or `'Int?'` if it's optional. */
export type FieldType = SchemaType | `${SchemaType}?` | EnumType

function domainOf(type: FieldType): Domain {
  if (typeof type === 'object' && type) return { enum: Object.values(type.enum) }
  const name = String(type).replace('?', '')
  // An unknown name is a mistake, which the plan reports.
  return Object.hasOwn(domains, name) ? domains[name as SchemaType] : (name as Domain)
}

/** SQLite's texts of timestamps have years of four digits, and its decimals are floats. */
function domainIn(database: Database, domain: Domain): Domain {
  if (database === 'postgresql') return domain
  return domain === 'timestamptz' ? 'datetime' : domain === 'numeric' ? 'float8' : domain
}
