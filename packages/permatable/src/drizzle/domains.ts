import { Column, is } from 'drizzle-orm'
import type { Domain } from '../plan/domain.ts'
import type { AnyRef } from './library.ts'

type Domains = Readonly<Record<string, Domain>>

/** Returns the domain of a column from its type in the schema. A type that filters don't support holds no value. */
const inSchema = (ref: AnyRef, domains: Domains, prefix: string): Domain =>
  (is(ref, Column) && domains[ref.columnType.slice(prefix.length)]) || {
    enum: (is(ref, Column) && ref.enumValues) || [],
  }

const pg: Domains = {
  Text: 'text',
  Varchar: 'text',
  Char: 'text',
  SmallInt: 'int2',
  SmallSerial: 'int2',
  Integer: 'int4',
  Serial: 'int4',
  BigInt53: 'int8',
  BigSerial53: 'int8',
  BigInt64: 'int8',
  BigSerial64: 'int8',
  Numeric: 'numeric',
  NumericNumber: 'numeric',
  NumericBigInt: 'numeric',
  Real: 'float4',
  DoublePrecision: 'float8',
  Timestamp: 'timestamptz',
  TimestampString: 'timestamptz',
  Date: 'date',
  DateString: 'date',
  UUID: 'uuid',
  Boolean: 'bool',
  Array: 'text[]',
}

export const pgDomain = (ref: AnyRef): Domain => inSchema(ref, pg, 'Pg')

const sqlite: Domains = {
  Text: 'text',
  Integer: 'int8',
  Boolean: 'bool',
  Real: 'float8',
  Numeric: 'float8',
  NumericNumber: 'float8',
  NumericBigInt: 'float8',
}

export function sqliteDomain(ref: AnyRef): Domain {
  if (is(ref, Column) && ref.columnType === 'SQLiteTimestamp')
    return 'mode' in ref && ref.mode === 'timestamp' ? 'unixSeconds' : 'unixMilliseconds'
  return inSchema(ref, sqlite, 'SQLite')
}

// In MySQL, an integer beyond a column's type is not an error.
const mysql: Domains = {
  Text: 'text',
  VarChar: 'text',
  Char: 'text',
  TinyInt: 'int8',
  SmallInt: 'int8',
  MediumInt: 'int8',
  Int: 'int8',
  BigInt53: 'int8',
  BigInt64: 'int8',
  Serial: 'int8',
  Year: 'int8',
  Decimal: 'numeric',
  DecimalNumber: 'numeric',
  DecimalBigInt: 'numeric',
  Float: 'float4',
  Double: 'float8',
  Real: 'float8',
  DateTime: 'datetime',
  DateTimeString: 'datetime',
  Timestamp: 'datetime',
  TimestampString: 'datetime',
  Date: 'date',
  DateString: 'date',
  Boolean: 'bool',
}

export function mysqlDomain(ref: AnyRef): Domain {
  const domain = inSchema(ref, mysql, 'MySql')
  return typeof domain === 'object' && domain.enum.length ? { ...domain, isOrdinal: true } : domain
}
