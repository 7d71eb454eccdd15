import type { Order } from '../plan/order.ts'
import { mayBeNull, type Field } from './field.ts'
import type { Database } from './schema-types.ts'

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
