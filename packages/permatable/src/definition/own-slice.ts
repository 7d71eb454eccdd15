import type { RepeatedKeys } from '../codecs/text-lists.ts'
import { outputOf, type StandardSchema } from '../columns/filter-types.ts'
import { fail } from '../values/fail-and-warn.ts'
import type { NameOption, OptInSlice, RowsOption, WriteOptions } from '../slices/define-slice.ts'
import {
  attempt,
  parseFilterValue,
  quoted,
  reject,
  serializeFilterValue,
  type Report,
  type TextCodec,
} from '../text/lists-and-ranges.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

/** The options of your own state slice. */
export interface OwnSliceOptions<T> extends WriteOptions, RowsOption, NameOption {
  /**
   * How the param holds the state: a type from `permatable/columns` such as `oneOf(['open', 'done'])`, any synchronous
   * `StandardSchema`, `repeatedKeys()`, or your own `TextCodec`. A schema's value is written like a filter value.
   */
  readonly codec: StandardSchema<T> | TextCodec<T> | RepeatedKeys<T>
  /** `true` if a change goes back to the first page, as a filter does. @default false */
  readonly resetsPage?: boolean
  /**
   * `true` if the slice also resets whenever the page does. Use it for a cursor: the key of the last row of the previous
   * page. If you change the slice in the same `set`, your change wins. @default false
   */
  readonly resetsWithPage?: boolean
}

// TypeScript types a function by the first overload, and reports mistakes against the last one.
/** Adds your own state, with a default that is computed each time a URL without the param is read. */
export function slice<T, const D extends T = T>(
  options: OwnSliceOptions<T> & { readonly default: () => D },
): OptInSlice<T>
/** Adds your own state, which is `null` if the URL doesn't have the param. */
export function slice<T>(
  options: OwnSliceOptions<T> & { readonly default: null },
): OptInSlice<T | null>
/**
 * Adds your own state to the URL, next to the table's: a tab, a date range, a view mode. It's written together with the
 * table's state.
 *
 *     defineTableSearchParams({ tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }) })
 *
 * @param options.default The state when the URL doesn't have the param. The codec doesn't have to accept it: use `null`
 *   for "nothing chosen". A function is called each time a URL is read, for example to get the current day; its result is
 *   then written to the URL.
 */
export function slice<T>(
  options: OwnSliceOptions<T> & { readonly default: NoInfer<T> },
): OptInSlice<T>
export function slice(own: OwnSliceOptions<unknown> & { readonly default: unknown }): OptInSlice {
  if (process.env.NODE_ENV !== 'production' && !own)
    fail('a slice has no options', 'pass slice({ default, codec })')
  const { codec, resetsPage, resetsWithPage, default: fallback, ...options } = own
  if (process.env.NODE_ENV !== 'production' && !isCodec(codec))
    fail('a slice has no codec', 'pass a Standard Schema, or { parse, serialize }')
  return {
    ...options,
    '~permatable': {
      default: fallback,
      resetsPage,
      isReset: resetsWithPage,
      // Another schema may turn its own output into something else.
      ...('~standard' in codec && '~permatable' in codec && { inOrder: inOrderBy(codec) }),
      codec: '~standard' in codec ? textOf(codec) : codec,
    },
  }
}

const inOrderBy = (schema: StandardSchema) => (value: unknown, isCompared: boolean) =>
  attempt(() => outputOf(schema, value, { report() {}, mayBeEmpty: true, isCompared }))

const isCodec = (codec: unknown): boolean =>
  typeof fieldsOf(fieldsOf(codec)['~standard']).validate === 'function' ||
  typeof fieldsOf(codec).parse === 'function' ||
  // `repeatedKeys`, called.
  '~permatable' in Object(codec)

/** Writes the value of a schema as a filter value: `/18/40` */
function textOf(schema: StandardSchema): TextCodec<unknown> {
  const checked = (value: unknown, report: Report, isSetting = false) => {
    const reading = { report, mayBeEmpty: true, isAsTyped: true, isSetting }
    const output: unknown = outputOf(schema, value, reading)
    if (output === undefined) reject('#value')
    return output
  }
  return quoted({
    parse(text, report) {
      try {
        return checked(parseFilterValue(text), report)
      } catch (reason) {
        // Someone who types `tab=42` into the URL may mean a text.
        try {
          return checked(text, report)
        } catch {
          throw reason
        }
      }
    },
    // A filter value escapes the first bracket of JSON and writes its commas as tabs. A param of its own needs neither.
    serialize: (value, report) =>
      serializeFilterValue(checked(value, report, true), ',').replace(
        /^%[57]B/,
        decodeURIComponent,
      ),
  })
}
