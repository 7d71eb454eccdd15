import { outputOf, type StandardSchema } from '../columns/standard-schema.ts'
import type { RepeatedKeys } from '../codecs/repeated-keys.ts'
import { fieldsOf } from '../slices/accept.ts'
import { frozenCopyOf } from '../slices/copy.ts'
import { oneParam, type CodecContext } from '../slices/codec.ts'
import type { OptInSlice, RowsOption, WriteOptions } from '../slices/slice.ts'
import { parseFilterValue, serializeFilterValue } from '../text/filter-value.ts'
import { quoted } from '../text/quoted.ts'
import { reject, type Report, type TextCodec } from '../text/text-codec.ts'
import { fail } from './messages.ts'

/** The options of a state slice of the app's own. */
export interface OwnSliceOptions<T> extends WriteOptions, RowsOption {
  /** The name of the search param. @default the slice's key */
  readonly param?: string
  /**
   * How the param holds the state: a kind of `permatable/columns` such as `oneOf(['open', 'done'])`, any `StandardSchema`
   * that is not async, whose value is written as a filter value is, `repeatedKeys()`, or a `TextCodec` of your own.
   */
  readonly codec: StandardSchema<T> | TextCodec<T> | RepeatedKeys<T>
  /** `true` when a change goes to the first page, as that of a filter does. @default false */
  readonly resetsPage?: boolean
  /**
   * `true` when a change that goes to the first page also sets the slice to its default: for the key of the row that a page begins
   * behind. A change of the slice itself, in the same `set`, wins. @default false
   */
  readonly resetsWithPage?: boolean
}

// The compiler types a function by the first overload, and reports a mistake against the last one.
export function slice<T, const D extends T = T>(
  options: OwnSliceOptions<T> & { readonly default: () => D },
): OptInSlice<T>
export function slice<T>(
  options: OwnSliceOptions<T> & { readonly default: null },
): OptInSlice<T | null>
/**
 * A state slice of the app's own, beside those of the table and in the same write: a tab, a range of dates, a view mode.
 *
 *     defineTableSearchParams({ tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }) })
 *
 * @param options.default The state of a URL without the param. The codec need not accept it: `null` where nothing is chosen. A
 *   function computes it when a URL is read, such as the present day; the URL then holds the value, as for any other one.
 */
export function slice<T>(
  options: OwnSliceOptions<T> & { readonly default: NoInfer<T> },
): OptInSlice<T>
export function slice(own: OwnSliceOptions<unknown> & { readonly default: unknown }): OptInSlice {
  if (process.env.NODE_ENV !== 'production' && !own)
    fail('a slice has no options', 'give slice({ default, codec })')
  const { codec, resetsPage, resetsWithPage, default: given, ...options } = own
  const fallback = frozenCopyOf(given)
  if (process.env.NODE_ENV !== 'production' && !isCodec(codec)) {
    fail('a slice has no codec', 'give a Standard Schema, or { parse, serialize }')
  }
  const params =
    '~standard' in codec || typeof codec !== 'function'
      ? ({ params: [name = ''] }: CodecContext) =>
          oneParam(name, '~standard' in codec ? textOf(codec) : codec)
      : codec
  return {
    ...options,
    '~permatable': {
      default: fallback,
      resetsPage,
      isReset: resetsWithPage,
      codec(context) {
        const found = params(context)
        return {
          ...found,
          serialize(value, of, report) {
            try {
              return found.serialize(value, of, report)
            } catch (reason) {
              // The codec need not accept the default, such as `null` where nothing is chosen.
              if (isSame(value, fallback)) return []
              throw reason
            }
          },
        }
      },
    },
  }
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

const isCodec = (codec: unknown): boolean =>
  typeof fieldsOf(fieldsOf(codec)['~standard']).validate === 'function' ||
  typeof fieldsOf(codec).parse === 'function' ||
  // `repeatedKeys`, called.
  '~permatable' in Object(codec)

/** Writes the value of a schema as a filter value: `/18/40` */
function textOf(schema: StandardSchema): TextCodec<unknown> {
  const checked = (value: unknown, report: Report) => {
    const output: unknown = outputOf(schema, value, { report })
    if (output === undefined) reject('#value')
    return output
  }
  return quoted({
    parse(text, report) {
      try {
        return checked(parseFilterValue(text), report)
      } catch (reason) {
        // A user who types `tab=42` into the URL may mean a text.
        try {
          return checked(text, report)
        } catch {
          throw reason
        }
      }
    },
    // A filter value escapes the first bracket of JSON, and writes its commas as tabs. A param of its own needs neither.
    serialize: (value, report) =>
      serializeFilterValue(checked(value, report), ',').replace(/^%[57]B/, decodeURIComponent),
  })
}
