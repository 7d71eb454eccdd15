import type { StandardSchema } from './standard-schema.ts'

/** The type of value that each filter function of ours takes, so that `columnsOf` finds it in a column definition. */
const kinds = new WeakMap<object, StandardSchema>()

/** Notes the type of value that a filter function takes. */
export const noteKind = (filterFn: object, kind: StandardSchema): void =>
  void kinds.set(filterFn, kind)

/** Returns the type of value that a filter function takes, if it is one of ours. */
export const kindOfFunction = (filterFn: unknown): StandardSchema | undefined =>
  kinds.get(Object(filterFn))
