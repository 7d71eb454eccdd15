/** Returns the fields of any value. Those of `null` and of a text are `undefined`. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)
