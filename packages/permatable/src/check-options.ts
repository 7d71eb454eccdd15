import type { Columns } from './options.ts'
import type { AnySliceOptions, ResolvedSlice } from './resolve.ts'
import { acceptState } from './slices/accept.ts'
import type { SliceKey } from './slices/registry.ts'
import type { CodecContext, Slice } from './slices/slice.ts'

const shared = ['prefix', 'debounce', 'history', 'maxLength', 'onOverflow', 'aliases', 'columns']

/** What a developer can get wrong in a definition. Not part of production builds. */
export function checkOptions(options: object, slices: readonly Slice<string, unknown>[]): void {
  const known = slices.map(({ key }) => key)
  for (const [key, value] of Object.entries(options)) {
    if (key === 'prefix' && typeof value !== 'string')
      fail(`the prefix is ${print(value)}`, 'give a string')
    if (key === 'maxLength' && !(Number(value) > 0))
      fail(`maxLength is ${print(value)}`, 'give a number of characters')
    if (key === 'aliases' && value && typeof Object(value).modernize !== 'function') {
      fail(`aliases are ${print(value)}`, 'give aliases({ … })')
    }
    if (key === 'columns' && value && typeof Object(value).refine !== 'function') {
      fail(`columns are ${print(value)}`, 'give columns({ … })')
    }
    if (shared.includes(key) || value === false || value === undefined) continue
    if (!known.includes(key))
      fail(`there is no state slice '${key}'`, `use one of ${known.join(', ')}`)
    if (typeof value !== 'object' || value === null) {
      fail(
        `the options of '${key}' are ${print(value)}`,
        'give an object, or false to leave the slice out',
      )
    }
  }
}

export function checkSliceOptions(
  { key, params: names }: Slice<SliceKey, unknown>,
  options: AnySliceOptions,
  fallback: unknown,
  context: CodecContext,
  columns: Columns | undefined,
): void {
  const { debounce = 0, history = 'replace', maxPageSize = 1, params = {}, codec } = options
  const known = [
    ...['default', 'codec', 'debounce', 'history', names.length > 1 ? 'params' : 'param'],
    ...(key === 'pagination' ? ['maxPageSize'] : []),
  ]
  for (const option of Object.keys(options)) {
    if (!known.includes(option))
      fail(`'${key}' has no option '${option}'`, `use ${known.join(', ')}`)
  }
  if (!(debounce >= 0 && Number.isFinite(debounce))) {
    fail(`the debounce of '${key}' is ${print(debounce)}`, 'give milliseconds, 0 or more')
  }
  if (history !== 'push' && history !== 'replace') {
    fail(`the history of '${key}' is ${print(history)}`, "give 'push' or 'replace'")
  }
  if (!(Number.isSafeInteger(maxPageSize) && maxPageSize > 0)) {
    fail(`maxPageSize is ${print(maxPageSize)}`, 'give a whole number, 1 or more')
  }
  for (const name of Object.keys(params)) {
    if (!names.includes(name)) fail(`'${key}' has no param '${name}'`, `name ${names.join(', ')}`)
  }
  if (
    codec !== undefined &&
    typeof codec !== 'function' &&
    typeof Object(codec).parse !== 'function'
  ) {
    fail(
      `the codec of '${key}' is ${print(codec)}`,
      'give json(…), perEntry(…), perColumn(…) or { parse, serialize }',
    )
  }
  if (acceptState(key, fallback, context.maxPageSize) === undefined) {
    const within =
      key === 'pagination' ? `, of at most ${context.maxPageSize} rows (maxPageSize)` : ''
    fail(
      `the default of '${key}' is ${print(fallback)}`,
      `give a state as TanStack Table has it${within}`,
    )
  }
  columns?.refine(key, fallback, (reason) =>
    fail(`the default of '${key}' is ${print(fallback)}, but ${reason}`, 'declare it in columns'),
  )
}

/** No two slices may own one param. */
export function checkNames(slices: readonly ResolvedSlice[]): void {
  for (const { key, names } of slices) {
    for (const [at, name] of names.entries()) {
      if (!name) fail(`'${key}' has a param without a name`, 'give it one')
      if (names.indexOf(name) !== at)
        fail(`'${key}' names the param '${name}' twice`, 'name it once')
      const other = slices.find((slice) => slice.key !== key && slice.owns(name))
      if (other)
        fail(`'${key}' and '${other.key}' both own the param '${name}'`, 'rename one of them')
    }
  }
}

function print(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}

/** A mistake of the developer's: what happened, and what to do. */
export function fail(what: string, todo: string): never {
  throw new Error(`[permatable] ${what} — ${todo}`)
}
