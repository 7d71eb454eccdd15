import type { Param } from '../query/query.ts'
import { parseFilterValue, serializeFilterValue, type ColumnFilter } from '../text/filter-value.ts'
import { EMPTY, notEmpty } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { attempt, reject, type TextCodec } from '../text/text-codec.ts'
import type { CodecFactory } from '../slices/codec.ts'
import { firstOfEach } from './first-of-each.ts'

/**
 * The codec of `perColumn`. Its type knows the columns, so that a definition can compare them with its declared ones.
 */
export type ColumnCodec<C extends string> = CodecFactory<ColumnFilter[]> & {
  readonly '~columns'?: C
}

const filterText: TextCodec<ColumnFilter> = quoted({
  parse: (text) => ({ id: '', value: parseFilterValue(text) }),
  serialize: ({ value }) => notEmpty(serializeFilterValue(value, ',')),
})

/**
 * A codec that writes each column filter as a param with the bare column id as its name: `?name=b&age=/18/40`, the
 * shortest form. An explicitly empty list, where the default is not empty, is `none` on the first column: `?name=none`.
 *
 * @param columns The ids of all columns that can be filtered. A filter on another column is left out, with an issue.
 */
export function perColumn<const C extends string>(columns: readonly [C, ...C[]]): ColumnCodec<C> {
  return ({ key, prefix, refine }) => {
    const names = columns.map((id) => prefix + id)
    const empty: Param = [prefix + columns[0], EMPTY]
    return {
      names,
      parse(params, _fallback, report) {
        const [first] = params
        if (params.length === 1 && first?.[0] === empty[0] && first[1] === EMPTY) return []
        const filters: ColumnFilter[] = []
        for (const param of params) {
          const parsed = attempt(() => filterText.parse(param[1], report), report, param)
          if (!parsed) return undefined
          const filter = { id: param[0].slice(prefix.length), value: parsed.value }
          // One by one, so that an issue names the param at fault.
          const reportParam = (reason: string) => report(reason, param)
          filters.push(...(refine(key, [filter], reportParam) as ColumnFilter[]))
        }
        return filters
      },
      serialize(filters, _fallback, report) {
        const written = filters.flatMap((filter): Param[] => {
          const text = attempt(() => {
            if (!names.includes(prefix + filter.id))
              reject(`a filter on '${filter.id}', which perColumn does not list`)
            return filterText.serialize(filter, report)
          }, report)
          return text === undefined ? [] : [[prefix + filter.id, text]]
        })
        const params = firstOfEach(written, report)
        return params.length ? params : [empty]
      },
    }
  }
}
