import type { Columns } from '../columns/columns.ts'
import { fail } from '../values/fail-and-warn.ts'
import {
  CHAT_LENGTH,
  MAX_ENTRIES,
  MAX_PAGE_SIZE,
  MAX_QUERY_LENGTH,
  MAX_RUN_ROWS,
  MAX_STORED_LENGTH,
} from '../query/limits.ts'
import {
  encodeParam,
  isSameText,
  isWellFormed,
  joinQuery,
  wellFormed,
  type Param,
  type Query,
} from '../query/params.ts'
import type { ColumnDebounces, PageOptions, Pagination } from '../slices/default-slices.ts'
import {
  codecFor,
  type AnyCodec,
  type Persister,
  type RowsOption,
  type Slice,
  type SliceHistory,
  type SliceTraits,
  type WriteOptions,
} from '../slices/define-slice.ts'
import { otherShape } from '../slices/state-shapes.ts'
import { attempt, reject, type Report } from '../text/lists-and-ranges.ts'
import { copyOf, fieldsOf, frozenCopyOf, isSameJson } from '../values/copy-and-compare.ts'

/** The options of one slice, merged over those of all slices. `SliceOptions` lists what each slice accepts. */
export interface ResolveOptions
  extends
    WriteOptions<number | ColumnDebounces>,
    RowsOption,
    Omit<PageOptions, 'pageSizes' | 'params'> {
  readonly pageSizes?: readonly number[] | undefined
  readonly prefix?: string
  readonly columns?: Columns | undefined
  readonly default?: unknown
  readonly param?: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly codec?: AnyCodec<unknown>
}

/** A state slice with the definition's options applied. */
export interface ResolvedSlice extends SliceTraits {
  readonly key: string
  /** Frozen, because all tables of the definition share it. A computed default is computed each time. */
  readonly default: unknown
  /** `true` if a function computes the default. It's then written like any other value. */
  readonly isComputed: boolean
  readonly debounce: number
  debounceOf(id: unknown): number
  /** @default 'replace' */
  readonly history: SliceHistory | undefined
  /** `true` if columns are declared, so that only those are read. */
  readonly checksColumns: boolean
  readonly persister?: Persister | undefined
  readonly maxPageSize: number
  readonly names: readonly string[]
  owns(name: string): boolean
  readsRepeats(name: string): boolean
  read(query: Query): readonly Param[]
  /** Returns the value of the slice's params, or `undefined` if there are none or they can't be read. Never throws. */
  accept(params: readonly Param[], issues: Issue[]): unknown
  /** Puts the ends of ranges in order. `isCompared`: values that say the same become the same. Never throws. */
  inOrder(value: unknown, isCompared?: boolean): unknown
  /** Returns the value of the slice's params, or the default if they can't be read. Never throws. */
  parse(params: readonly Param[], issues?: Issue[]): unknown
  /** Returns the params of a value. Omits defaults, unless they are computed. Never throws. */
  serialize(value: unknown, issues?: Issue[]): readonly Param[]
  /** Returns the params of a value as the URL has them. `withDefault` writes a default too. Never throws. */
  write(value: unknown, issues?: Issue[], withDefault?: boolean): readonly Param[]
}

export const valueOf = (given: unknown): unknown => (typeof given === 'function' ? given() : given)

/** Returns the page sizes that a URL may ask for: none above `maxPageSize`, and that one if no other is left. */
export function pageSizesOf({
  pageSizes,
  maxPageSize = Math.max(...(pageSizes ?? [MAX_PAGE_SIZE])),
}: ResolveOptions) {
  const fitting = pageSizes?.filter((size) => size <= maxPageSize)
  return { maxPageSize, pageSizes: fitting?.length === 0 ? [maxPageSize] : fitting }
}

/** Returns the default of a slice. If it has only some fields, the slice's own default fills the rest. */
function defaultOf(slice: Slice, { default: given, pageSizes }: ResolveOptions): unknown {
  if (!slice.isPage) return valueOf(given === undefined ? slice.default : given)
  const own = slice.default as Pagination
  const isOffered = !pageSizes || pageSizes.includes(own.pageSize)
  return { ...own, ...(!isOffered && { pageSize: pageSizes[0] }), ...Object(valueOf(given)) }
}

export function resolveSlice(slice: Slice, chosenOptions: ResolveOptions): ResolvedSlice {
  const sizes = pageSizesOf(chosenOptions)
  const options = { ...chosenOptions, ...sizes }
  const { params: defaultNames = [slice.key], codec: ownCodec, once, inOrder, ...traits } = slice
  const { key, columnEntries } = slice
  const { prefix = '', firstPage = 1, codec: chosen = ownCodec, history, debounce = 0 } = options
  const columns = options.columns?.['~permatable']
  const debounces = new Map<unknown, number>(Object.entries(debounce))
  // No debounce is common to all columns if each has its own.
  const common = Number(debounce) || 0
  const isComputed = typeof (options.default ?? slice.default) === 'function'
  const writeDefault = isComputed || (options.writeDefault ?? false)
  function refine(value: unknown, report: Report, isOfLink?: boolean): unknown {
    const single = once ? once(value, report) : value
    return columns ? columns.refine(columnEntries, single, report, isOfLink) : single
  }
  const codec = codecFor(chosen, {
    key,
    params: defaultNames.map((name) => prefix + (options.param ?? options.params?.[name] ?? name)),
    prefix,
    ...sizes,
    columnIds: Object.keys(columns?.schemas ?? {}),
    firstPage,
    writeDefault,
    refine: (value, report) => refine(value, report, true),
  })
  if (process.env.NODE_ENV !== 'production' && !Array.isArray(fieldsOf(codec).names))
    fail(
      `the codec of '${key}' is a function that returns no codec`,
      'return { names, parse, serialize } from it',
    )
  const { names } = codec
  const owns = (name: string) => codec.owns?.(name) ?? names.includes(name)
  const readsRepeats = (name: string) => codec.readsRepeats?.(name) ?? false
  // A copy, since the app may change its own object later.
  const freeze = (): unknown => frozenCopyOf(defaultOf(slice, options))
  const fixed = isComputed ? undefined : freeze()
  const getDefault = isComputed ? freeze : () => fixed

  /** Runs a codec, and turns its rejections into issues. */
  function run<T>(
    issues: Issue[],
    call: (report: Report) => T,
    of: readonly string[] = [],
  ): T | undefined {
    const from = issues.length
    const result = attempt(call, (reason, [name = names[0], text]: typeof of = of) =>
      issues.push(issueOf(reason, key, name, text)),
    )
    limitIssues(issues, from, key, names[0])
    return result
  }

  function serialize(
    value: unknown,
    issues: Issue[] = [],
    withDefault = isComputed,
  ): readonly Param[] {
    const { length } = issues
    const written = run(issues, (report) => {
      const params = codec.serialize(refine(value, report), getDefault(), report)
      // Half of a surrogate pair reads back as another text, so the queue would retry the write forever.
      return params.every((param) => param.every(isWellFormed)) ? params : reject('#text')
    })
    // A codec need not accept the default, such as `null` for "nothing chosen".
    if (!written && typeof value === typeof fixed && isSameJson(value, fixed))
      issues.length = length
    // Ask for the issues first: reading the environment is slow in Node.
    if (issues.length > length && process.env.NODE_ENV !== 'production') {
      // The codec would report the engine's words.
      const shape = otherShape(key, slice.default, value)
      if (shape) issues.splice(length, Infinity, issueOf(`not ${shape}`, key, names[0]))
    }
    return !written || (!withDefault && isSameText(written, defaults)) ? [] : written
  }

  function accept(found: readonly Param[], issues: Issue[]): unknown {
    const [first] = found
    const { length } = issues
    const parse = (report: Report) => {
      // A codec of the app's may return parts of the default.
      const given = chosen === ownCodec ? getDefault() : copyOf(getDefault())
      const parsed = codec.parse(found, given, report)
      if (parsed !== undefined) return refine(parsed, report, true)
      return issues.length > length ? parsed : reject('#malformed')
    }
    return first && run(issues, parse, first)
  }

  const defaults = serialize(getDefault(), [], true)

  return {
    ...traits,
    isSelection: slice.isSelection && history === 'replace',
    checksColumns: columns !== undefined,
    persister: codec['~permatable'],
    maxPageSize: sizes.maxPageSize,
    names,
    get default() {
      return getDefault()
    },
    isComputed,
    debounce: common,
    debounceOf: (id) => debounces.get(id) ?? common,
    history,
    owns,
    readsRepeats,
    read({ params }) {
      const own = params.filter(([name]) => owns(name))
      if (own.length < 2) return own
      const found = new Set<string>()
      return own.filter(([name]) => found.size < found.add(name).size || readsRepeats(name))
    },
    accept,
    inOrder: (value, isCompared = false) =>
      inOrder?.(value, isCompared) ??
      (columns ? columns.inOrder(columnEntries, value, isCompared) : value),
    parse(found, issues = []) {
      const value = accept(found, issues)
      return value === undefined ? getDefault() : value
    },
    serialize,
    write: (value, issues, withDefault = writeDefault) => serialize(value, issues, withDefault),
  }
}

/** The params to write for each slice. A slice without an entry keeps its segments. */
export type ParamChanges = Readonly<Record<string, readonly Param[] | undefined>>

export interface Written {
  readonly search: string
  readonly overflow: readonly Issue[]
}

/** Writes params of other code first, byte for byte, then the slices in order, without those that don't fit. */
export function writeParams(
  slices: readonly ResolvedSlice[],
  { segments }: Query,
  changes: ParamChanges,
  maxLength: number,
): Written {
  const rawsOf = (isOwn: (name: string) => boolean) =>
    segments.filter(({ name }) => isOwn(name)).map(({ raw }) => raw)
  const overflow: Issue[] = []
  let search = joinQuery(rawsOf((name) => !slices.some((slice) => slice.owns(name))))
  for (const slice of slices) {
    const own = joinQuery(changes[slice.key]?.map(encodeParam) ?? rawsOf(slice.owns))
    if (own && search.length + own.length > maxLength)
      overflow.push(issueOf('#room', slice.key, slice.names[0]))
    else search += search ? own.replace('?', '&') : own
  }
  return { search, overflow }
}

/** Why a text was rejected, or why a value is missing from the URL. For developers, not for users. */
export interface Issue {
  /** The state slice, such as `sorting`. Empty for the query as a whole. */
  readonly slice: string
  /** The search param with its prefix, such as `sort`. Empty for the query as a whole. */
  readonly param: string
  /** The first 200 characters of the param's decoded text. Empty for a value that can't be written. */
  readonly text: string
  /**
   * A sentence in development. In production builds, a short code such as `#integer 1000`; `explain(…)` spells it out. A
   * slice reports at most ten issues; one more counts the rest.
   */
  readonly reason: string
}

/** The most issues of one slice. A link can cause thousands. */
const MAX_ISSUES = 10

/** Cuts the issues from a place on to the limit, and says how many more there were. */
export function limitIssues(issues: Issue[], from: number, slice?: string, param?: string): void {
  const more = issues.length - from - MAX_ISSUES
  if (more > 0) issues.splice(from + MAX_ISSUES, more, issueOf(`#more ${more}`, slice, param))
}

/** The longest text and the longest reason of an issue, in characters. A reason may quote the text. */
const MAX_LENGTH = 200

export const issueOf = (reason: string, slice = '', param = '', text = ''): Issue => ({
  slice,
  param,
  text: cut(text),
  reason: cut(process.env.NODE_ENV === 'production' ? reason : sentenceOf(reason)),
})

// Half of a surrogate pair would make `encodeURIComponent` throw.
const cut = (text: string): string =>
  text.length > MAX_LENGTH ? `${wellFormed(text.slice(0, MAX_LENGTH))}…` : text

/** The sentence for each code of the library's own slices. Other codecs report sentences. */
const sentences: Readonly<Record<string, (...details: string[]) => string>> = {
  '#chat': (length) => `a query of ${length} characters, where chats cut links at ${CHAT_LENGTH}`,
  '#direction': () => 'neither asc nor desc',
  '#entries': () => `more than ${MAX_ENTRIES} entries`,
  '#id': () => 'an id that is not well-formed text',
  '#integer': (max, min = '1') =>
    // A page has no limit except the largest exact integer, so the sentence doesn't name it.
    Number(max) < Number.MAX_SAFE_INTEGER - 1
      ? `not a whole number from ${min} to ${max}`
      : `not a whole number of ${min} or more`,
  '#json': () => 'malformed JSON',
  '#length': () => `a query longer than ${MAX_QUERY_LENGTH} characters`,
  '#link-gone': () => 'a short link that nobody stored, or that was deleted',
  '#link-id': () => 'not the id of a short link',
  '#link-length': () => `a short link to a query of more than ${MAX_STORED_LENGTH} characters`,
  '#link-store': (...error) => `the store of short links failed: ${error.join(' ')}`,
  '#malformed': () => 'malformed',
  '#more': (count) => `and ${count} more`,
  '#no-id': () => 'an empty id',
  '#no-value': () => 'a missing value',
  '#page-size': (...sizes) => `not one of ${sizes.join(', ')}`,
  '#repeat': () => 'a repeat, and the first one counts',
  '#room': () => 'no room left in the URL',
  '#runs': () => `runs of more than ${MAX_RUN_ROWS} rows`,
  '#size': () => 'not a width',
  '#sort': () => 'a column without a direction',
  '#text': () => 'a value that is not well-formed text',
  '#twice': (...id) => `'${id.join(' ')}' appears twice, and the first one counts`,
  '#value': () => 'a value that a URL cannot hold',
}

/** Returns the sentence for a code such as `#integer 1000`. Returns any other reason as it is. */
export function sentenceOf(reason: string): string {
  const [code = '', ...details] = reason.split(' ')
  // A codec's own reason may be a word such as `constructor`, which every object has.
  return Object.hasOwn(sentences, code) ? (sentences[code]?.(...details) ?? reason) : reason
}
