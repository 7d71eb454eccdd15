import type { Param } from '../query/query.ts'
import type { CodecFactory, EntryCodec } from '../slices/codec.ts'
import { parseFilterValue, serializeFilterValue, type ColumnFilter } from '../text/filter-value.ts'
import { checkCount, checkId, eachOnce, EMPTY, notEmpty, quoted } from '../text/grammar.ts'
import { attempt, reject, type Report, type TextCodec } from '../text/text-codec.ts'
import type { RepeatsCodec, RepeatsColumn } from './text-lists.ts'

/** The codec that `perColumn` returns. Its type knows the columns, so a definition can check them. */
export type ColumnCodec<C extends string> = CodecFactory<ColumnFilter[]> & {
  readonly '~columns'?: C
}

/** A filter's value, wrapped because it may be `undefined`. */
interface Parsed {
  readonly value: unknown
}

interface ColumnText {
  readonly isRepeated?: boolean
  parse(texts: readonly string[], report: Report): Parsed | undefined
  serialize(filter: Parsed, report: Report): readonly string[]
}

/** One param for the column, whatever a link holds. */
const single = (codec: TextCodec<Parsed>): ColumnText => ({
  parse: ([text = ''], report) => codec.parse(text, report),
  serialize(filter, report) {
    const text = codec.serialize(filter, report)
    return text === undefined ? [] : [text]
  },
})

const filterText = single(
  quoted({
    parse: (text) => ({ value: parseFilterValue(text) }),
    serialize: ({ value }) => notEmpty(serializeFilterValue(value, ',')),
  }),
)

const parsed = (value: unknown): Parsed | undefined => (value === undefined ? undefined : { value })

const ofText = (codec: TextCodec<unknown>): ColumnText =>
  single({
    parse: (text, report) => parsed(codec.parse(text, report)),
    serialize: ({ value }, report) => codec.serialize(value, report),
  })

const ofRepeats = (codec: RepeatsCodec): ColumnText => ({
  isRepeated: true,
  parse: (texts, report) => parsed(codec.parse(texts, report)),
  serialize({ value }, report) {
    const texts = codec.serialize(value, report)
    // On its own, the word would read as the empty list. An empty param adds no text.
    return texts.length === 1 && texts[0] === EMPTY ? [EMPTY, ''] : texts
  },
})

const columnTextOf = (codec: TextCodec<unknown> | RepeatsColumn): ColumnText =>
  'parse' in codec ? ofText(codec['~permatable'] ?? codec) : ofRepeats(codec['~permatable'])

/**
 * Writes each column filter as its own param, named after the column: `?name=b&age=/18/40`. This is the shortest form. If
 * the default is not empty, an empty list is `none` on the first column without a codec of its own, or else on the first
 * column: `?name=none`.
 *
 * @param columns The ids of all filterable columns, at least one. The definition's prefix goes in front. A filter on any
 *   other column is left out, with an issue.
 * @param codecs Codecs for single columns: `{ role: commaList(), country: repeatedKeys(), status: json() }`, or your own
 *   `TextCodec`.
 *   @default each column is written as a filter value
 */
export function perColumn<const C extends string>(
  columns: readonly [C, ...C[]],
  codecs: { readonly [_ in NoInfer<C>]?: TextCodec<unknown> | RepeatsColumn } = {},
): ColumnCodec<C> {
  const own = new Map<string, ColumnText>(
    columns.flatMap((id) => {
      const codec = Object.hasOwn(codecs, id) ? codecs[id] : undefined
      return codec ? [[id, columnTextOf(codec)] as const] : []
    }),
  )
  return ({ key, prefix, refine }) => {
    const names = columns.map((id) => prefix + id)
    const empty: Param = [prefix + (columns.find((id) => !own.has(id)) ?? columns[0]), EMPTY]
    const columnOf = (name: string) => own.get(name.slice(prefix.length))
    return {
      names,
      readsRepeats: (name) => columnOf(name)?.isRepeated === true,
      parse(params, _fallback, report) {
        const [first] = params
        if (params.length === 1 && first?.[0] === empty[0] && first[1] === EMPTY) return []
        const filters: ColumnFilter[] = []
        for (const [name, param, texts] of byName(params)) {
          const id = name.slice(prefix.length)
          // One by one, so that an issue names the param at fault.
          const reportParam = (reason: string) => report(reason, param)
          const found = attempt(
            () => (columnOf(name) ?? filterText).parse(texts, reportParam),
            reportParam,
          )
          if (!found) return undefined
          const filter = { id, value: found.value }
          // A form without scripts sends a param for each empty field. One that filters nothing needs no issue.
          if (texts.join('') || (refine(key, [filter], () => {}) as ColumnFilter[]).length)
            filters.push(...(refine(key, [filter], reportParam) as ColumnFilter[]))
        }
        return filters
      },
      serialize(filters, _fallback, report) {
        const written = filters.flatMap((filter): readonly Param[] => {
          const name = prefix + filter.id
          const texts = attempt(() => {
            if (!names.includes(name))
              reject(`a filter on '${filter.id}', which perColumn does not list`)
            const found = (own.get(filter.id) ?? filterText).serialize(filter, report)
            // On its own, such a param would read as the empty list.
            return name === empty[0] && found.length === 1 && found[0] === EMPTY
              ? reject('#value')
              : found
          }, report)
          return texts?.map((text): Param => [name, text]) ?? []
        })
        return written.length ? written : [empty]
      },
    }
  }
}

/** The params of each name: the first one, and the texts of all. */
function byName(params: readonly Param[]): [name: string, first: Param, texts: string[]][] {
  const groups = new Map<string, [string, Param, string[]]>()
  for (const param of params) {
    const [name, text] = param
    const group = groups.get(name)
    if (group) group[2].push(text)
    else groups.set(name, [name, param, [text]])
  }
  return [...groups.values()]
}

/** The codec that `perEntry` returns. Its type is branded, so TypeScript can infer `E` from it. */
type EntriesCodec<E> = CodecFactory<E[]> & { readonly '~entry'?: E }

/**
 * Writes each entry of a list as its own param, in the order of the list: `sorting.name=desc&sorting.age=asc`. If the
 * default is not empty, an empty list is `sorting.=none`.
 *
 * @param name The part of the param's name between the definition's prefix and the dot: `'sorting'`.
 * @param entry `sortDirection` for sorting, `jsonValue` for column filters, or your own.
 */
export function perEntry<E>(name: string, entry: EntryCodec<E>): EntriesCodec<E> {
  return ({ key, prefix, refine }) => {
    const family = `${prefix}${name}.`
    const empty: Param = [family, EMPTY]
    return {
      names: [family],
      owns: (other) => other.startsWith(family),
      parse(params, _fallback, report) {
        checkCount(params)
        const [first] = params
        if (params.length === 1 && first?.[0] === family && first[1] === EMPTY) return []
        const entries: E[] = []
        for (const param of params) {
          const read = attempt(
            () =>
              entry.parse(param[0].slice(family.length) || reject('#no-id'), param[1], (reason) =>
                report(reason, param),
              ),
            report,
            param,
          )
          if (read === undefined) return undefined
          // One by one, so that an issue names the param at fault.
          entries.push(...(refine(key, [read], (reason) => report(reason, param)) as E[]))
        }
        return entries
      },
      serialize(entries, _fallback, report) {
        const written = entries.flatMap((one): Param[] => {
          const param = attempt((): Param | undefined => {
            const [id, text] = entry.serialize(one, report) ?? []
            return text === undefined ? undefined : [family + checkId(id), text]
          }, report)
          return param ? [param] : []
        })
        const params = eachOnce(written, ([param]) => param, report)
        return checkCount(params).length ? params : [empty]
      },
    }
  }
}
