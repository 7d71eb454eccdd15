import { fail } from '../console/messages.ts'
import { acceptState, otherShape } from '../slices/state-shapes.ts'
import { defaultSlices, optInKeys, type SliceKey } from '../slices/default-slices.ts'
import type { OptInSlice, Slice } from '../slices/define-slice.ts'
import { fieldsOf } from '../values/values.ts'
import {
  defaultOf,
  pageSizesOf,
  sentenceOf,
  valueOf,
  type ResolvedSlice,
  type ResolveOptions,
} from './read-or-refuse.ts'

// Production builds leave out every check in this file.

const isFunction = (value: unknown) => typeof value === 'function'
const isString = (value: unknown) => typeof value === 'string'
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isPageSize = (size: unknown): boolean =>
  (Number.isSafeInteger(size) || size === Infinity) && Number(size) > 0
const isWait = (wait: unknown) => typeof wait === 'number' && wait >= 0 && wait < Infinity

type Rule = readonly [
  subject: string,
  isRight: (value: unknown, slice: Slice) => boolean,
  todo: string,
]

/** The options of a whole definition: how a message begins, what each has to be, and what to do if it's something else. */
const ofDefinition: Readonly<Record<string, Rule>> = {
  prefix: ['the prefix is', isString, 'pass a string'],
  debugLabel: ['the debugLabel is', isString, 'pass a string'],
  onlyNamed: ['onlyNamed is', isBoolean, 'pass true or false'],
  maxLength: ['maxLength is', (value) => Number(value) > 0, 'pass a number of characters'],
  aliases: [
    'aliases are',
    (value) => !value || isFunction(fieldsOf(value)['~permatable']),
    'pass aliases({ … })',
  ],
  columns: [
    'columns are',
    (value) => !value || isFunction(fieldsOf(fieldsOf(value)['~permatable']).refine),
    'pass columns({ … })',
  ],
  remember: [
    'remember is',
    (value) => !value || isFunction(fieldsOf(value).restore),
    'pass remember({ … })',
  ],
  onOverflow: ['onOverflow is', isFunction, 'pass a function'],
}

/** The options of a slice. The first three may also be those of all slices. */
const ofSlice: Readonly<Record<string, Rule>> = {
  debounce: [
    'the debounce of',
    (value, { columnEntries }) =>
      columnEntries === 'filter' && typeof value === 'object'
        ? Object.values(fieldsOf(value)).every(isWait)
        : isWait(value),
    'pass milliseconds, 0 or more',
  ],
  history: [
    'the history of',
    (value) => ['push', 'replace', 'auto'].includes(String(value)),
    "pass 'push', 'replace' or 'auto'",
  ],
  writeDefault: ['writeDefault is', isBoolean, 'pass true or false'],
  codec: [
    'the codec of',
    (value) => isFunction(value) || isFunction(fieldsOf(value).parse),
    'pass json(…), perEntry(…), perColumn(…) or { parse, serialize }',
  ],
  maxPageSize: ['maxPageSize is', isPageSize, 'pass a whole number, 1 or more, or Infinity'],
  pageSizes: [
    'pageSizes are',
    (value) => Array.isArray(value) && value.length > 0 && value.every(isPageSize),
    'pass a list of whole numbers such as [20, 50, 100]',
  ],
  firstPage: ['firstPage is', (value) => value === 0 || value === 1, 'pass 0 or 1'],
}
const ofAllSlices = ['debounce', 'history', 'writeDefault']

function check([subject, isRight, todo]: Rule, value: unknown, slice: Slice) {
  if (value === undefined || isRight(value, slice)) return
  const of = subject.endsWith(' of') ? `${subject} '${slice.key}' is` : subject
  fail(`${of} ${print(value)}`, todo)
}

export function checkOptions(options: object, slices: readonly Slice[]): void {
  const known = slices.map(({ key }) => key)
  const list = known.join(', ')
  for (const [key, value] of Object.entries(options)) {
    const rule = Object.hasOwn(ofDefinition, key) ? ofDefinition[key] : undefined
    if (rule) check(rule, value, slices[0] as Slice)
    if (rule || value === undefined || ofAllSlices.includes(key)) continue
    if (optInKeys.some((one) => one === key) && !known.includes(key))
      fail(`${key} is ${print(value)}`, `import ${key} from permatable/slices, and pass ${key}()`)
    if (!known.includes(key))
      fail(
        `there is no state slice '${key}'`,
        `use one of ${list}, or pass a slice of permatable/slices`,
      )
    if (key in {})
      fail(`'${key}' is a member of every object, so it cannot name a slice`, 'rename it')
    if (known.indexOf(key) !== known.lastIndexOf(key))
      fail(`'${key}' is a slice that is on by default`, 'pass its options, or rename yours')
    if (value !== false && (typeof value !== 'object' || value === null))
      fail(
        `the options of '${key}' are ${print(value)}`,
        'pass an object, or false to leave the slice out',
      )
  }
  const { ignore = [] } = fieldsOf(fieldsOf(options).remember)
  if (!Array.isArray(ignore)) fail(`remember ignores ${print(ignore)}`, `pass a list of ${list}`)
  for (const key of ignore)
    if (!known.includes(key))
      fail(`remember ignores ${print(key)}, which is no slice`, `use ${list}`)
}

/** `options` are the slice's `own`, merged over the options of all slices. */
export function checkSlice(slice: Slice, own: ResolveOptions, options: ResolveOptions): void {
  const { key, params: names = [key] } = slice
  const known = [
    ...['default', 'codec', ...ofAllSlices, 'rows', names.length > 1 ? 'params' : 'param'],
    ...(slice.isPage ? ['maxPageSize', 'pageSizes', 'firstPage', 'reset'] : []),
  ]
  for (const option of Object.keys(own))
    if (!known.includes(option) && option !== '~permatable')
      fail(`'${key}' has no option '${option}'`, `use ${known.join(', ')}`)
  for (const [option, rule] of Object.entries(ofSlice))
    check(rule, fieldsOf(options)[option], slice)
  const { maxPageSize, pageSizes } = pageSizesOf(options)
  const larger = own.pageSizes?.find((size) => size > maxPageSize)
  if (larger)
    fail(`pageSizes have ${larger}, and maxPageSize is ${maxPageSize}`, 'raise one, or lower one')
  for (const name of Object.keys(options.params ?? {}))
    if (!names.includes(name)) fail(`'${key}' has no param '${name}'`, `name ${names.join(', ')}`)
  const { key: name = key } = (own as Partial<OptInSlice>)['~permatable'] ?? {}
  if (name !== key) fail(`TanStack Table knows '${key}' as '${name}'`, 'use that name')

  const fallback = defaultOf(slice, options)
  const given = valueOf(own.default) ?? fallback
  const isDefaultSlice = defaultSlices.some((one) => one.key === key)
  const isPart = names.length === 1 || typeof given === 'object'
  const isState = () =>
    isPart && acceptState(key as SliceKey, fallback, maxPageSize, pageSizes) !== undefined
  if (isDefaultSlice && !isState()) {
    const rows = pageSizes
      ? `${pageSizes.join(', ')} rows (pageSizes)`
      : `at most ${maxPageSize} rows (maxPageSize)`
    fail(
      `the default of '${key}' is ${print(given)}`,
      `pass a state of TanStack Table${slice.isPage ? `, of ${rows}` : ''}`,
    )
  }
  const refuse = (todo: string, why = '') =>
    fail(`the default of '${key}' is ${print(fallback)}${why}`, todo)
  const shape = otherShape(key, slice.default, fallback)
  if (shape) refuse(`pass ${shape}`)
  slice.once?.(fallback, (reason) => refuse('name it once', `, where ${sentenceOf(reason)}`))
  options.columns?.['~permatable']?.refine(slice.columnEntries, fallback, (reason) =>
    refuse('declare it in columns', `, but ${reason}`),
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

function print(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return 'a function'
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}

const internalsOf = (given: unknown) => fieldsOf(fieldsOf(given)['~permatable'])
const hasInternals = (given: unknown) => '~permatable' in Object(given)

export function checkDefinition(
  given: unknown,
  name: string,
  todo = 'pass what defineTableSearchParams({ … }) returns',
): void {
  if (internalsOf(given).slices) return
  const [none, params, options] = [
    'got no definition',
    'got params instead of a definition',
    'got options instead of a definition',
  ]
  fail(`${name} ${given == null ? none : hasInternals(given) ? params : options}`, todo)
}

export const checkHook = (given: unknown): void =>
  checkDefinition(
    given,
    'the hook',
    'pass defineTableSearchParams({ … }), created outside of the component',
  )

export function checkParams(given: unknown, name: string): void {
  if (internalsOf(given).slots) return
  const [none, definition, other] = [
    'got no params',
    'got a definition instead of params',
    'got something else instead of params',
  ]
  fail(
    `${name} ${given == null ? none : hasInternals(given) ? definition : other}`,
    'pass what useTableSearchParams(definition) returns',
  )
}
