import { warn } from '../values/fail-and-warn.ts'
import type { Order } from '../plan/query-types.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import { every, filterOn } from './conditions.ts'
import type { Field } from './fields.ts'

/** A model that finds a row: `prisma.user`, or that of a transaction. */
export interface Finds {
  findFirst(args: never): PromiseLike<unknown>
}

// A timestamp may have microseconds, which no `Date` has.
const inexact: readonly unknown[] = ['timestamptz', 'datetime', 'float4', 'float8', 'numeric']

/** Finds a row by its key, and returns its values of an order. `undefined` if Prisma can't send them back. */
export async function findRow(
  model: Finds,
  where: object,
  order: readonly Order<Field>[],
  key: readonly Field[],
): Promise<readonly unknown[] | undefined> {
  const fields = order.map(({ column }) => column)
  const select = selectOf(fields)
  const findFirst = async (args: object) => model.findFirst(args as never)
  const row = await findFirst({ where, select })
  if (!row) return undefined
  const values = fields.map((field) => valueIn(row, field))
  const doubtful = fields
    .map((field, at) => ({ field, equals: values[at] }))
    .filter(({ field, equals }) => !key.includes(field) && isDoubtful(field, equals))
  if (!doubtful.length) return values
  const same = every([where, ...doubtful.map(({ field, equals }) => filterOn(field, { equals }))])
  if (
    doubtful.every(({ equals }) => isFinite(equals)) &&
    (await findFirst({ where: same, select }))
  )
    return values
  if (process.env.NODE_ENV !== 'production')
    warn(
      model,
      'no page starts after a row, because Prisma rounds one of its values',
      'sort by a column that it returns exactly, such as @db.Timestamptz(3)',
    )
  return undefined
}

const isDoubtful = ({ domain }: Field, value: unknown) => value !== null && inexact.includes(domain)

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

const valueIn = (row: unknown, { relations, name }: Field): unknown =>
  [...relations, { name }].reduce<unknown>((of, one) => fieldsOf(of)[one.name], row) ?? null

/** Writes an order: `[{ age: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }]`. */
export const writeOrder = (order: readonly Order<Field>[]): object[] =>
  order.map(({ column: { relations, name, isOptional }, desc, nulls }) => {
    const sort = desc ? 'desc' : 'asc'
    const of = { [name]: isOptional && nulls ? { sort, nulls } : sort }
    return relations.reduceRight<object>((inner, relation) => ({ [relation.name]: inner }), of)
  })
