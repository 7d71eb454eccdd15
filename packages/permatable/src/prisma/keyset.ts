import type { Condition } from '../plan/condition.ts'
import { rangesAfter, type Order, type Range } from '../plan/order.ts'
import { fieldsOf } from '../values/values.ts'
import { every, isNotNull, isNull, noRow, type Where } from './condition.ts'
import { mayBeNull, within, type Database, type Field } from './field.ts'

/** How to find the row of a cursor with `findFirst`, and its values of an order. */
export interface LookUp {
  readonly where: object
  readonly select: object
  valuesOf(row: object): readonly unknown[]
  /**
   * Returns a condition that only the same row passes, if its values are exact. `undefined` if they always are, and
   * `'inexact'` if Prisma can't send them back.
   */
  exactly(values: readonly unknown[]): object | 'inexact' | undefined
}

// A timestamp may have microseconds, which no `Date` has.
const inexact: readonly unknown[] = ['timestamptz', 'datetime', 'float4', 'float8', 'numeric']

export function lookUpOf(
  where: object,
  order: readonly Order<Field>[],
  key: readonly Field[],
): LookUp {
  const fields = order.map(({ column }) => column)
  return {
    where,
    select: selectOf(fields),
    valuesOf: (row) => fields.map((field) => valueIn(row, field)),
    exactly(values) {
      const doubtful = fields.flatMap((field, at) =>
        !key.includes(field) && inexact.includes(field.domain) && (values[at] ?? null) !== null
          ? [{ field, value: values[at] }]
          : [],
      )
      if (doubtful.some(({ value }) => !isFinite(value))) return 'inexact'
      if (!doubtful.length) return undefined
      return every([where, ...doubtful.map(({ field, value }) => isEqual(field, value))])
    },
  }
}

const isFinite = (value: unknown) =>
  value instanceof Date ? !Number.isNaN(value.getTime()) : !/^(NaN|-?Infinity)$/.test(String(value))

/** Selects fields, also those of related rows: `{ age: true, city: { select: { name: true } } }`. */
function selectOf(fields: readonly Field[]): object {
  const select: Record<string, unknown> = {}
  for (const { relations, name } of fields) {
    let of = select
    for (const relation of relations) {
      const inner = (of[relation.name] ??= { select: {} }) as { select: Record<string, unknown> }
      of = inner.select
    }
    of[name] = true
  }
  return select
}

const valueIn = (row: object, { relations, name }: Field): unknown =>
  [...relations, { name }].reduce<unknown>((of, one) => fieldsOf(of)[one.name], row) ?? null

const isEqual = ({ relations, name }: Field, value: unknown): object =>
  within(relations, { [name]: { equals: value } })

/** Returns the rows after one as consecutive ranges. */
export const rangesOf = (
  order: readonly Order<Field>[],
  values: readonly unknown[],
  database: Database,
) =>
  rangesAfter(order, values)
    .map((range) => ({
      where: whereOf(range, database),
      order: range.order.filter(({ isFixed }) => !isFixed),
    }))
    .filter(({ where }) => where !== noRow)

function whereOf({ same, next }: Range<Field>, database: Database): Where {
  const equal = same.map(({ column, value }) =>
    value === null ? isNull(column) : isEqual(column, value),
  )
  if (!next) return every(equal)
  if (!('value' in next))
    return every([...equal, next.is === 'null' ? isNull(next.column) : isNotNull(next.column)])
  return every([...equal, isBeyond(next.column, next.is, next.value, database)])
}

function isBeyond(field: Field, is: '<' | '>', value: unknown, database: Database): Where {
  const values = valuesInOrder(field, database)
  const { relations, name } = field
  if (!values) return within(relations, { [name]: { [is === '<' ? 'lt' : 'gt']: value } })
  const at = values.indexOf(value)
  const beyond = at < 0 ? [] : is === '<' ? values.slice(0, at) : values.slice(at + 1)
  if (!beyond.length) return noRow
  // Prisma compares neither enums nor booleans, and has no lists of booleans.
  const filter = field.domain === 'bool' ? { equals: beyond[0] } : { in: beyond }
  return within(relations, { [name]: filter })
}

/** Returns the few values of a field in the database's order. */
function valuesInOrder({ domain }: Field, database: Database): readonly unknown[] | undefined {
  if (domain === 'bool') return [false, true]
  if (typeof domain !== 'object') return undefined
  // SQLite keeps them as texts.
  return database === 'sqlite' ? [...domain.enum].sort() : domain.enum
}

export type KeyCondition = Condition<Field> | undefined

/**
 * Returns an order with NULL where Prisma lets it be. Rows that lack a relation are where the database puts them: Prisma
 * has no `nulls` for a required field. https://github.com/prisma/prisma/issues/19761
 */
export const placed = (
  order: readonly Order<Field>[],
  database: Database,
): readonly Order<Field>[] =>
  order.map((one) => {
    if (one.column.isOptional || !mayBeNull(one.column)) return one
    const isFirst = one.desc === (database === 'postgresql')
    return { ...one, nulls: isFirst ? 'first' : 'last' }
  })

/** Writes an order: `[{ age: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }]`. */
export const writeOrder = (order: readonly Order<Field>[]): object[] =>
  order.map(({ column: { relations, name, isOptional }, desc, nulls }) => {
    const sort = desc ? 'desc' : 'asc'
    const of = { [name]: isOptional && nulls ? { sort, nulls } : sort }
    return relations.reduceRight<object>((inner, relation) => ({ [relation.name]: inner }), of)
  })
