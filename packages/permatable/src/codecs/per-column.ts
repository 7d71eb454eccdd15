import type { Param } from '../query/query.ts'
import { parseFilterValue, serializeFilterValue, type ColumnFilter } from '../text/filter-value.ts'
import { EMPTY, notEmpty } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { attempt, reject, type TextCodec } from '../text/text-codec.ts'
import type { CodecFactory } from '../slices/codec.ts'

/**
 * The codec of `perColumn`. Its type knows the columns, so that a definition can compare them with its declared ones.
 */
export type ColumnCodec<C extends string> = CodecFactory<ColumnFilter[]> & {
  readonly '~columns'?: C
}

/** A value that is parsed, in an object, since a filter value may be `undefined`. */
interface Parsed {
  readonly value: unknown
}

const filterText: TextCodec<Parsed> = quoted({
  parse: (text) => ({ value: parseFilterValue(text) }),
  serialize: ({ value }) => notEmpty(serializeFilterValue(value, ',')),
})

const asParsed = (codec: TextCodec<unknown>): TextCodec<Parsed> => ({
  parse(text, report) {
    const value = codec.parse(text, report)
    return value === undefined ? undefined : { value }
  },
  serialize: ({ value }, report) => codec.serialize(value, report),
})

/**
 * A codec that writes each column filter as a param with the bare column id as its name: `?name=b&age=/18/40`, the
 * shortest form. An explicitly empty list, where the default is not empty, is `none` on the first column that has no codec of
 * its own, else on the first: `?name=none`.
 *
 * @param columns The ids of all columns that can be filtered, at least one; the definition's prefix stands before each. A filter on another column is left out, with an issue.
 * @param codecs The `TextCodec` of single columns: `{ role: commaList() }`. @default each column is written as a filter value
 */
export function perColumn<const C extends string>(
  columns: readonly [C, ...C[]],
  codecs: { readonly [_ in NoInfer<C>]?: TextCodec<unknown> } = {},
): ColumnCodec<C> {
  const own = new Map<string, TextCodec<Parsed>>(
    columns.flatMap((id) => {
      const codec = Object.hasOwn(codecs, id) ? codecs[id] : undefined
      return codec ? [[id, asParsed(codec)] as const] : []
    }),
  )
  return ({ key, prefix, refine }) => {
    const names = columns.map((id) => prefix + id)
    const empty: Param = [prefix + (columns.find((id) => !own.has(id)) ?? columns[0]), EMPTY]
    return {
      names,
      parse(params, _fallback, report) {
        const [first] = params
        if (params.length === 1 && first?.[0] === empty[0] && first[1] === EMPTY) return []
        const filters: ColumnFilter[] = []
        for (const param of params) {
          const id = param[0].slice(prefix.length)
          // One by one, so that an issue names the param at fault.
          const reportParam = (reason: string) => report(reason, param)
          const parsed = attempt(
            () => (own.get(id) ?? filterText).parse(param[1], reportParam),
            reportParam,
          )
          if (!parsed) return undefined
          const filter = { id, value: parsed.value }
          filters.push(...(refine(key, [filter], reportParam) as ColumnFilter[]))
        }
        return filters
      },
      serialize(filters, _fallback, report) {
        const written = filters.flatMap((filter): Param[] => {
          const text = attempt(() => {
            if (!names.includes(prefix + filter.id))
              reject(`a filter on '${filter.id}', which perColumn does not list`)
            const columnText = (own.get(filter.id) ?? filterText).serialize(filter, report)
            // Alone, such a param would read as the empty list.
            return prefix + filter.id === empty[0] && columnText === EMPTY
              ? reject('#value')
              : columnText
          }, report)
          return text === undefined ? [] : [[prefix + filter.id, text]]
        })
        return written.length ? written : [empty]
      },
    }
  }
}
