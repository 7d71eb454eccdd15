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
