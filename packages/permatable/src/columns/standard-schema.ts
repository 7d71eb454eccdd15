import { reject } from '../text/text-codec.ts'

/**
 * A schema of any library that follows Standard Schema, https://standardschema.dev, version 1: zod, valibot, arktype.
 */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/** The output type of a schema. */
export type SchemaOutput<S extends StandardSchema> = NonNullable<S['~standard']['types']>['output']

/** Makes a schema. `accept` returns the value, or `undefined` for a value of another kind. */
export function schemaOf<Output>(
  kind: string,
  accept: (value: unknown) => Output | undefined,
): StandardSchema<Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'permatable',
      validate(value) {
        const output = accept(value)
        return output === undefined ? { issues: [{ message: `not ${kind}` }] } : { value: output }
      },
    },
  }
}

/** Returns what a schema makes of a value, or rejects the value. */
export function outputOf<Output>(schema: StandardSchema<Output>, value: unknown): Output {
  const result = schema['~standard'].validate(value)
  if ('then' in result) {
    // Nobody awaits this promise. Unhandled, its rejection would be an error of the page.
    result.catch(() => {})
    return reject('an async schema')
  }
  return result.issues ? reject(result.issues[0]?.message ?? 'not valid') : result.value
}
