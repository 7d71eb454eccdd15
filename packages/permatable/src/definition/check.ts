import { fail } from '../console/messages.ts'
import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { acceptState } from '../slices/accept-state.ts'
import { defaultSlices, optInKeys, type SliceKey } from '../slices/default-slices.ts'
import type { OptInSlice, Slice } from '../slices/slice.ts'
import { fieldsOf } from '../values/values.ts'
import { sentenceOf } from './issue.ts'
import { defaultOf, valueOf, type ResolvedSlice, type ResolveOptions } from './resolve-slice.ts'
import { otherShape } from '../slices/shapes.ts'

// Production builds leave out every check in this file.

const isFunction = (value: unknown) => typeof value === 'function'

/** The options of a whole definition: what each has to be, and what to do if it's something else. */
const shared: Readonly<
  Record<string, readonly [isRight: (value: unknown) => boolean, todo: string]>
> = {
  prefix: [(value) => typeof value === 'string', 'pass a string'],
  debugLabel: [(value) => typeof value === 'string', 'pass a string'],
  onlyNamed: [(value) => typeof value === 'boolean', 'pass true or false'],
  maxLength: [(value) => Number(value) > 0, 'pass a number of characters'],
  aliases: [(value) => !value || isFunction(fieldsOf(value)['~permatable']), 'pass aliases({ … })'],
  columns: [
    (value) => !value || isFunction(fieldsOf(fieldsOf(value)['~permatable']).refine),
    'pass columns({ … })',
  ],
  remember: [(value) => !value || isFunction(fieldsOf(value).restore), 'pass remember({ … })'],
  onOverflow: [isFunction, 'pass a function'],
}
/** The options of all slices, which `checkSlice` checks. */
const ofSlices = ['debounce', 'history', 'writeDefault']
/** Messages say "the prefix is", "aliases are" and "onOverflow is". */
const named = (key: string) =>
  key === 'prefix' || key === 'debugLabel'
    ? `the ${key} is`
    : `${key} ${key.endsWith('s') ? 'are' : 'is'}`

export function checkOptions(options: object, slices: readonly Slice[]): void {
  const known = slices.map(({ key }) => key)
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined) continue
    const check = Object.hasOwn(shared, key) ? shared[key] : undefined
    if (check && !check[0](value)) fail(`${named(key)} ${print(value)}`, check[1])
    if (key === 'remember') checkIgnored(fieldsOf(value).ignore, known)
    if (check || ofSlices.includes(key)) continue
    if (optInKeys.some((one) => one === key) && !known.includes(key))
      fail(`${key} is ${print(value)}`, `import ${key} from permatable/slices, and pass ${key}()`)
    if (!known.includes(key))
      fail(
        `there is no state slice '${key}'`,
        `use one of ${known.join(', ')}, or pass a slice of permatable/slices`,
      )
    if (key in {})
      fail(`'${key}' is a member of every object, so it cannot name a slice`, 'rename it')
    if (known.indexOf(key) !== known.lastIndexOf(key))
      fail(`'${key}' is a slice that is on by default`, 'pass its options, or rename yours')
    if (value !== false && (typeof value !== 'object' || value === null)) {
      fail(
        `the options of '${key}' are ${print(value)}`,
        'pass an object, or false to leave the slice out',
      )
    }
  }
}

function checkIgnored(ignored: unknown, known: readonly string[]) {
  if (ignored === undefined) return
  if (!Array.isArray(ignored))
    fail(`remember ignores ${print(ignored)}`, `pass a list of ${known.join(', ')}`)
  for (const key of ignored)
    if (!known.includes(key))
      fail(`remember ignores ${print(key)}, which is no slice`, `use ${known.join(', ')}`)
}

/** `options` are the slice's `own`, merged over the options of all slices. */
export function checkSlice(slice: Slice, own: ResolveOptions, options: ResolveOptions): void {
  const { key, params: names = [key] } = slice
  const {
    debounce = 0,
    history = 'replace',
    writeDefault = false,
    maxPageSize = MAX_PAGE_SIZE,
    pageSizes,
    firstPage = 1,
    params = {},
    codec,
    columns,
  } = options
  const known = [
    ...[
      'default',
      'codec',
      'debounce',
      'history',
      'writeDefault',
      'rows',
      names.length > 1 ? 'params' : 'param',
    ],
    ...(slice.isPage ? ['maxPageSize', 'pageSizes', 'firstPage', 'reset'] : []),
  ]
  for (const option of Object.keys(own)) {
    if (!known.includes(option) && option !== '~permatable')
      fail(`'${key}' has no option '${option}'`, `use ${known.join(', ')}`)
  }
  const isPerColumn = slice.columnEntries === 'filter' && typeof debounce === 'object'
  const waits = isPerColumn ? Object.values(Object(debounce)) : [debounce]
  if (!waits.every((wait) => typeof wait === 'number' && wait >= 0 && wait < Infinity)) {
    fail(`the debounce of '${key}' is ${print(debounce)}`, 'pass milliseconds, 0 or more')
  }
  if (typeof writeDefault !== 'boolean')
    fail(`writeDefault is ${print(writeDefault)}`, 'pass true or false')
  if (!['push', 'replace', 'auto'].includes(history)) {
    fail(`the history of '${key}' is ${print(history)}`, "pass 'push', 'replace' or 'auto'")
  }
  if (!isPageSize(maxPageSize))
    fail(`maxPageSize is ${print(maxPageSize)}`, 'pass a whole number, 1 or more, or Infinity')
  if (pageSizes !== undefined) {
    if (!Array.isArray(pageSizes) || !pageSizes.length || !pageSizes.every(isPageSize))
      fail(
        `pageSizes are ${print(pageSizes)}`,
        'pass a list of whole numbers such as [20, 50, 100]',
      )
    const larger = pageSizes.find((size) => size > (own.maxPageSize ?? Infinity))
    if (larger)
      fail(`pageSizes have ${larger}, and maxPageSize is ${maxPageSize}`, 'raise one, or lower one')
  }
  if (firstPage !== 0 && firstPage !== 1) fail(`firstPage is ${print(firstPage)}`, 'pass 0 or 1')
  for (const name of Object.keys(params)) {
    if (!names.includes(name)) fail(`'${key}' has no param '${name}'`, `name ${names.join(', ')}`)
  }
  if (
    codec !== undefined &&
    typeof codec !== 'function' &&
    typeof fieldsOf(codec).parse !== 'function'
  ) {
    fail(
      `the codec of '${key}' is ${print(codec)}`,
      'pass json(…), perEntry(…), perColumn(…) or { parse, serialize }',
    )
  }
  const fallback = defaultOf(slice, options)
  const { key: name = key } = optInOf(own) ?? {}
  if (name !== key) fail(`TanStack Table knows '${key}' as '${name}'`, 'use that name')
  if (defaultSlices.some((one) => one.key === key)) {
    const given = valueOf(own.default)
    const isPart = names.length === 1 || typeof (given ?? {}) === 'object'
    const state = acceptState(key as SliceKey, fallback, maxPageSize, pageSizes)
    if (!isPart || state === undefined) {
      const rows = pageSizes
        ? `${pageSizes.join(', ')} rows (pageSizes)`
        : `at most ${maxPageSize} rows (maxPageSize)`
      const within = slice.isPage ? `, of ${rows}` : ''
      fail(
        `the default of '${key}' is ${print(given ?? fallback)}`,
        `pass a state of TanStack Table${within}`,
      )
    }
  }
  const shape = otherShape(key, slice.default, fallback)
  if (shape) fail(`the default of '${key}' is ${print(fallback)}`, `pass ${shape}`)
  slice.once?.(fallback, (reason) =>
    fail(
      `the default of '${key}' is ${print(fallback)}, where ${sentenceOf(reason)}`,
      'name it once',
    ),
  )
  columns?.['~permatable'].refine(slice.columnEntries, fallback, (reason) =>
    fail(`the default of '${key}' is ${print(fallback)}, but ${reason}`, 'declare it in columns'),
  )
}

export function checkNames(slices: readonly ResolvedSlice[]): void {
  for (const { key, names } of slices) {
    for (const [at, name] of names.entries()) {
      if (!name) fail(`'${key}' has a param without a name`, 'name it')
      if (names.indexOf(name) !== at)
        fail(`'${key}' names the param '${name}' twice`, 'name it once')
      const other = slices.find((slice) => slice.key !== key && slice.owns(name))
      if (other)
        fail(`'${key}' and '${other.key}' both own the param '${name}'`, 'rename one of them')
    }
  }
}

const isPageSize = (size: unknown): boolean =>
  (Number.isSafeInteger(size) || size === Infinity) && Number(size) > 0

const optInOf = (own: object): OptInSlice['~permatable'] | undefined =>
  (own as Partial<OptInSlice>)['~permatable']

function print(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return 'a function'
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}

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

export const checkHook = (given: unknown): void =>
  checkDefinition(
    given,
    'the hook',
    'pass defineTableSearchParams({ … }), created outside of the component',
  )

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
