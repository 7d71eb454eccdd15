import { fail } from '../console/messages.ts'
import { fieldsOf } from '../values/fields-of.ts'

// Production builds leave out every check in this file.

/** Throws if a hook or a function didn't get a definition. */
export function checkDefinition(
  given: unknown,
  name: string,
  todo = 'pass what defineTableSearchParams({ … }) returns',
): void {
  const internals = fieldsOf(given)['~permatable']
  if (fieldsOf(internals).slices) return
  const found = internals
    ? 'got params instead of a definition'
    : 'got options instead of a definition'
  fail(`${name} ` + (given == null ? 'got no definition' : found), todo)
}

/** Throws if the hook of a router didn't get a definition. */
export const checkHook = (given: unknown): void =>
  checkDefinition(
    given,
    'the hook',
    'pass defineTableSearchParams({ … }), created outside of the component',
  )

/** Throws if a hook didn't get what `useTableSearchParams` returns. */
export function checkParams(given: unknown, name: string): void {
  const internals = fieldsOf(given)['~permatable']
  if (fieldsOf(internals).slots) return
  const found = internals
    ? 'got a definition instead of params'
    : 'got something else instead of params'
  fail(
    `${name} ` + (given == null ? 'got no params' : found),
    'pass what useTableSearchParams(definition) returns',
  )
}
