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
export function readPath(path: string): Pick<Field, 'relations' | 'name'> {
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
