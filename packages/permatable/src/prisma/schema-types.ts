import type { Domain } from '../plan/domain.ts'

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

/** The types of a schema, and those of `@db.Uuid` and the like that hold fewer values. */
export type SchemaType = keyof typeof domains

/** An enum of a schema, such as `{ enum: Role }`. */
export interface EnumType<V extends string = string> {
  /** The object that Prisma generates for it, with its values in the database's order. */
  readonly enum: Readonly<Record<string, V>>
  /** `true` for `Role?`. @default false */
  readonly optional?: boolean
}

/** The type of a field as the schema names it: `'Int'`, or `'Int?'` if it's optional. */
export type FieldType = SchemaType | `${SchemaType}?` | EnumType

/** The domain of a type, for the types. */
export type DomainOf<T> = T extends `${infer Name}?`
  ? DomainOf<Name>
  : T extends SchemaType
    ? (typeof domains)[T]
    : T extends EnumType<infer V>
      ? { readonly enum: readonly V[] }
      : never

export const isOptional = (type: FieldType): boolean =>
  typeof type === 'string' ? type.endsWith('?') : type.optional === true

/** Returns which values a field can hold. */
export function domainOf(type: FieldType): Domain {
  if (typeof type === 'object') return { enum: Object.values(type.enum) }
  const name = type.replace('?', '')
  // An unknown name is a mistake, which the plan reports.
  return Object.hasOwn(domains, name) ? domains[name as SchemaType] : (name as Domain)
}

/** SQLite's texts of timestamps have years of four digits, and its decimals are floats. */
export function domainIn(database: Database, domain: Domain): Domain {
  if (database === 'postgresql') return domain
  return domain === 'timestamptz' ? 'datetime' : domain === 'numeric' ? 'float8' : domain
}
