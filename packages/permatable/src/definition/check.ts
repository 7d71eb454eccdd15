import { fail } from '../values/fail-and-warn.ts'
import { otherShape } from '../slices/state-shapes.ts'
import { optInKeys } from '../slices/default-slices.ts'
import type { OptInSlice, Slice } from '../slices/define-slice.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import {
  pageSizesOf,
  valueOf,
  type Issue,
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

/** What each option has to be, in code and in words. */
type Rules = Readonly<
  Record<string, readonly [isRight: (value: unknown, slice?: Slice) => boolean, words: string]>
>

const ofAllSlices: Rules = {
  debounce: [
    (value, slice) =>
      slice?.columnEntries === 'filter' && typeof value === 'object'
        ? Object.values(fieldsOf(value)).every(isWait)
        : isWait(value),
    'milliseconds, 0 or more',
  ],
  history: [
    (value) => ['push', 'replace', 'auto'].includes(String(value)),
    "'push', 'replace' or 'auto'",
  ],
  writeDefault: [isBoolean, 'true or false'],
}

const ofDefinition: Rules = {
  ...ofAllSlices,
  prefix: [isString, 'a string'],
  debugLabel: [isString, 'a string'],
  onlyNamed: [isBoolean, 'true or false'],
  maxLength: [(value) => Number(value) > 0, 'a number of characters'],
  aliases: [(value) => !value || isFunction(internalOf(value)), 'aliases({ … })'],
  columns: [(value) => !value || isFunction(internalsOf(value).refine), 'columns({ … })'],
  remember: [(value) => !value || isFunction(fieldsOf(value).restore), 'remember({ … })'],
  onOverflow: [isFunction, 'a function'],
}

const ofSlice: Rules = {
  ...ofAllSlices,
  codec: [
    (value) => isFunction(value) || isFunction(fieldsOf(value).parse),
    'json(…), perEntry(…), perColumn(…) or { parse, serialize }',
  ],
  maxPageSize: [isPageSize, 'a whole number, 1 or more, or Infinity'],
  pageSizes: [
    (value) => Array.isArray(value) && value.length > 0 && value.every(isPageSize),
    'a list of whole numbers such as [20, 50, 100]',
  ],
  firstPage: [(value) => value === 0 || value === 1, '0 or 1'],
}

function check(rules: Rules, options: object, slice?: Slice) {
  for (const [option, [isRight, words]] of Object.entries(rules)) {
    const value = fieldsOf(options)[option]
    if (value !== undefined && !isRight(value, slice))
      fail(`'${option}'${slice ? ` of '${slice.key}'` : ''} is ${print(value)}`, `pass ${words}`)
  }
}

export function checkOptions(options: object, slices: readonly Slice[]): void {
  const known = slices.map(({ key }) => key)
  const list = known.join(', ')
  check(ofDefinition, options)
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || Object.hasOwn(ofDefinition, key)) continue
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
  const known = ['default', 'codec', ...Object.keys(ofAllSlices), 'rows'].concat(
    slice.isPage ? ['params', 'maxPageSize', 'pageSizes', 'firstPage', 'reset'] : 'param',
  )
  for (const option of Object.keys(own))
    if (!known.includes(option) && option !== '~permatable')
      fail(`'${key}' has no option '${option}'`, `use ${known.join(', ')}`)
  check(ofSlice, own, slice)
  const { maxPageSize } = pageSizesOf(options)
  const largest = Math.max(...(own.pageSizes ?? []))
  if (largest > maxPageSize)
    fail(
      `pageSizes have ${largest}, and maxPageSize is ${maxPageSize}`,
      `raise maxPageSize to ${largest}, or take ${largest} out of pageSizes`,
    )
  for (const name of Object.keys(options.params ?? {}))
    if (!names.includes(name)) fail(`'${key}' has no param '${name}'`, `name ${names.join(', ')}`)
  const { key: name = key } = (own as Partial<OptInSlice>)['~permatable'] ?? {}
  if (name !== key) fail(`TanStack Table knows '${key}' as '${name}'`, 'use that name')
}

export function checkDefault(slice: Slice, own: ResolveOptions, resolved: ResolvedSlice): void {
  const { key, default: whole, isComputed } = resolved
  const given = valueOf(own.default) ?? whole
  // A default of the page may have one of its fields.
  const value = typeof given === 'object' ? whole : given
  const shape = otherShape(key, slice.default, value)
  if (shape) fail(`the default of '${key}' is ${print(value)}`, `pass ${shape}`)
  const issues: Issue[] = []
  resolved.serialize(whole, issues)
  // A fixed default is never written, so an app's codec need not accept it.
  if (issues[0] && (isComputed || !own.codec))
    fail(
      `the default of '${key}' is ${print(value)}: ${issues[0].reason}`,
      'pass one that a URL can hold',
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

const internalOf = (given: unknown) => fieldsOf(given)['~permatable']
const internalsOf = (given: unknown) => fieldsOf(internalOf(given))

export function checkDefinition(given: unknown, name: string): void {
  const { slices, slots } = internalsOf(given)
  const other = slots ? 'got params instead of a definition' : 'got options instead of a definition'
  const got = given == null ? 'got no definition' : other
  if (!slices) fail(`${name} ${got}`, 'pass what defineTableSearchParams({ … }) returns')
}

export function checkParams(given: unknown, name: string): void {
  const { slices, slots } = internalsOf(given)
  const other = slices
    ? 'got a definition instead of params'
    : 'got something else instead of params'
  const got = given == null ? 'got no params' : other
  if (!slots) fail(`${name} ${got}`, 'pass what useTableSearchParams(definition) returns')
}
