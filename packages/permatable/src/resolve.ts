import type { HistoryMode } from './adapter.ts'
import { checkNames, checkOptions, checkSliceOptions } from './check-options.ts'
import { oneParam, type Codec, type Param, type Report, type TextCodec } from './codec.ts'
import { limits } from './limits.ts'
import type { Columns, TableSearchParamsOptions } from './options.ts'
import { isWellFormed } from './query.ts'
import { registry, type SliceKey } from './slices/registry.ts'
import type { CodecContext, CodecFactory, Slice } from './slices/slice.ts'

/** What was wrong with a text of an address, or why a value is not in it. For the developer, never for the visitor. */
export interface Issue {
  /** The state slice: `sorting`; empty for a query as a whole. */
  readonly slice: string
  /** The search param: `sort`; empty for a query as a whole. */
  readonly param: string
  /** Its text, decoded; empty for a value that has none. */
  readonly text: string
  readonly reason: string
}

/** A state slice with the definition's options applied. */
export interface ResolvedSlice {
  readonly key: string
  readonly default: unknown
  readonly debounce: number
  readonly history: HistoryMode
  readonly resetsPage: boolean
  readonly names: readonly string[]
  owns(name: string): boolean
  /** The value of its params. Never throws: what cannot be read gives the default. */
  parse(params: readonly Param[], issues: Issue[]): unknown
  /** The params of a value, its defaults left out. Never throws. */
  serialize(value: unknown, issues: Issue[]): readonly Param[]
}

// Bundlers put the value in and drop what it rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

// Options as the resolver reads them: the public type says which slice takes which.
export interface AnySliceOptions {
  readonly default?: unknown
  readonly param?: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly codec?: CodecFactory<unknown> | TextCodec<unknown>
  readonly debounce?: number
  readonly history?: HistoryMode
  readonly maxPageSize?: number
}

export function resolveSlices(options: TableSearchParamsOptions): readonly ResolvedSlice[] {
  const all = Object.values(registry) as readonly Slice<SliceKey, unknown>[]
  if (process.env.NODE_ENV !== 'production') checkOptions(options, all)
  const own: ReadonlyMap<string, AnySliceOptions | false | undefined> = new Map(
    Object.entries(options),
  )
  const slices = all.flatMap((slice) => {
    const chosen = own.get(slice.key)
    if (chosen === false) return []
    const { debounce = 0, history = 'replace', prefix = '' } = options
    return [resolveSlice(slice, { debounce, history, ...chosen }, prefix, options.columns)]
  })
  if (process.env.NODE_ENV !== 'production') checkNames(slices)
  return slices
}

function resolveSlice(
  slice: Slice<SliceKey, unknown>,
  options: AnySliceOptions,
  prefix: string,
  columns: Columns | undefined,
): ResolvedSlice {
  const { debounce = 0, history = 'replace', maxPageSize = limits.pageSize } = options
  const context: CodecContext = {
    key: slice.key,
    params: slice.params.map((name) => prefix + (options.param ?? options.params?.[name] ?? name)),
    prefix,
    maxPageSize,
  }
  const fallback = options.default ?? slice.default
  if (process.env.NODE_ENV !== 'production')
    checkSliceOptions(slice, options, fallback, context, columns)
  const codec = codecOf(options.codec ?? slice.codec, context)
  return {
    key: slice.key,
    default: fallback,
    debounce,
    history,
    resetsPage: slice.resetsPage ?? false,
    names: codec.names,
    owns: codec.owns,
    ...reading(slice.key, codec, fallback, columns),
  }
}

function codecOf(
  codec: CodecFactory<unknown> | TextCodec<unknown>,
  context: CodecContext,
): Codec<unknown> {
  return typeof codec === 'function' ? codec(context) : oneParam(context.params[0] ?? '', codec)
}

function reading(
  key: string,
  codec: Codec<unknown>,
  fallback: unknown,
  columns: Columns | undefined,
): Pick<ResolvedSlice, 'parse' | 'serialize'> {
  const reporter =
    (issues: Issue[], of: Param | undefined): Report =>
    (reason, param = of) =>
      issues.push({
        slice: key,
        param: param?.[0] ?? codec.names[0] ?? '',
        text: param?.[1] ?? '',
        reason,
      })

  // A home-made codec may throw; an address must not.
  const threw = (error: unknown, report: Report) => report(`the codec threw: ${String(error)}`)

  const refine = (value: unknown, report: Report) =>
    columns ? columns.refine(key, value, report) : value

  function inFull(value: unknown, issues: Issue[]): readonly Param[] {
    const report = reporter(issues, undefined)
    try {
      const params = codec.serialize(refine(value, report), report)
      // It would come back as another text, and be written for ever.
      if (params.every(([name, text]) => isWellFormed(name) && isWellFormed(text))) return params
      report('a text with half of a surrogate pair')
    } catch (error) {
      threw(error, report)
    }
    return []
  }
  const defaults = inFull(fallback, [])
  const isDefault = ([name, text]: Param) =>
    defaults.some((param) => param[0] === name && param[1] === text)

  return {
    parse(params, issues) {
      if (!params.length) return fallback
      const before = issues.length
      const report = reporter(issues, params[0])
      try {
        const parsed = codec.parse(params, fallback, report)
        const value = parsed === undefined ? parsed : refine(parsed, report)
        if (value !== undefined) return value
      } catch (error) {
        threw(error, report)
      }
      if (issues.length === before) report('malformed')
      return fallback
    },
    serialize(value, issues) {
      const params = inFull(value, issues)
      if (codec.omit === 'each') return params.filter((param) => !isDefault(param))
      return sameParams(params, defaults) ? [] : params
    },
  }
}

/** Whether two lists of params are the same text. */
export function sameParams(a: readonly Param[], b: readonly Param[]): boolean {
  return (
    a.length === b.length &&
    a.every(([name, text], at) => name === b[at]?.[0] && text === b[at]?.[1])
  )
}
