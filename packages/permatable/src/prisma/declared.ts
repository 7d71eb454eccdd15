import { readPath, type Field } from './field.ts'
import { domainIn, domainOf, isOptional, type Database, type FieldType } from './schema-types.ts'

/** A field as a query declares it. `M` is its model. */
export interface Declared<M> {
  readonly path: string
  readonly type: FieldType
  /** For the types only. */
  readonly model?: ((model: M) => void) | undefined
}

export const fieldIn = (
  database: Database,
  { path, type }: Pick<Declared<unknown>, 'path' | 'type'>,
  label: string,
  isSearched = false,
): Field =>
  Object.freeze({
    ...readPath(path),
    domain: domainIn(database, domainOf(type)),
    isOptional: isOptional(type),
    label,
    isSearched,
  })

/** Returns whether two declarations of a field name the same type. */
export const isSameType = (a: Field, b: Field): boolean =>
  a.isOptional === b.isOptional && JSON.stringify(a.domain) === JSON.stringify(b.domain)
