import { EMPTY, firstOfEach, type Codec, type Param, type TextCodec } from '../codec.ts'
import { parseFilterValue, serializeFilterValue } from '../filter-value.ts'
import { hex } from '../query.ts'
import type { ColumnFilter } from '../slices/column-filters.ts'
import type { CodecFactory } from '../slices/slice.ts'
import { quoted } from '../text.ts'

const filterText: TextCodec<{ readonly value: unknown }> = quoted({
  parse: (text, report) => parseFilterValue(text, report),
  serialize({ value }, report) {
    const text = serializeFilterValue(value)
    if (text === undefined) return void report('a filter value that an address cannot hold')
    return text === EMPTY ? hex('n') + EMPTY.slice(1) : text
  },
})

/**
 * A codec for column filters that takes the bare column id as the param: `?name=b&age=/18/40`, the shortest of all.
 * Explicitly empty over another default is `none` on the first column.
 *
 * @param columns The ids of all columns that can be filtered. A filter on another column has no text.
 */
export function perColumn(columns: readonly [string, ...string[]]): CodecFactory<ColumnFilter[]> {
  return ({ prefix }): Codec<ColumnFilter[]> => {
    const names = columns.map((id) => prefix + id)
    const empty: Param = [prefix + columns[0], EMPTY]
    return {
      names,
      omit: 'all',
      owns: (name) => names.includes(name),
      parse(params, _fallback, report) {
        const [first] = params
        if (params.length === 1 && first?.[0] === empty[0] && first[1] === EMPTY) return []
        const filters: ColumnFilter[] = []
        for (const param of params) {
          const parsed = filterText.parse(param[1], (reason) => report(reason, param))
          if (!parsed) return undefined
          filters.push({ id: param[0].slice(prefix.length), value: parsed.value })
        }
        return filters
      },
      serialize(filters, report) {
        const written = filters.flatMap((filter): Param[] => {
          if (!columns.includes(filter.id))
            report(`a filter on '${filter.id}', which perColumn does not list`)
          const text = columns.includes(filter.id)
            ? filterText.serialize(filter, report)
            : undefined
          return text === undefined ? [] : [[prefix + filter.id, text]]
        })
        const params = firstOfEach(written, report)
        return params.length ? params : [empty]
      },
    }
  }
}
