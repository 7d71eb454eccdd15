import type { Param } from '../query/query.ts'
import { parseDirection, type ColumnSort } from '../slices/default-slices.ts'
import type { CodecFactory, EntryCodec } from '../slices/define-slice.ts'
import {
  attempt,
  checkCount,
  checkId,
  eachOnce,
  EMPTY,
  isJsonValue,
  notEmpty,
  parseFilterValue,
  parseJson,
  quote,
  reject,
  serializeFilterValue,
  unquote,
  type ColumnFilter,
  type Report,
  type TextCodec,
} from '../text/lists-and-ranges.ts'
import type { RepeatsColumn } from './text-lists.ts'

/** The codec that `perColumn` returns. Its type knows the columns, so a definition can check them. */
export type ColumnCodec<C extends string> = CodecFactory<ColumnFilter[]> & {
  readonly '~columns'?: C
}

/** How a column is written. `parse` wraps the value, which may be `undefined`. */
interface ColumnText {
  readonly isRepeated?: boolean
  parse(texts: readonly string[], report: Report): readonly [value: unknown] | undefined
  serialize(value: unknown, report: Report): readonly string[]
}

const filterText: ColumnText = {
  parse: ([text = '']) => [parseFilterValue(unquote(text))],
  serialize: (value) => [quote(notEmpty(serializeFilterValue(value, ',')))],
}

const wrapped = (value: unknown) => (value === undefined ? undefined : ([value] as const))

function columnTextOf(given: TextCodec<unknown> | RepeatsColumn): ColumnText {
  if ('parse' in given) {
    const codec = given['~permatable'] ?? given
    return {
      parse: ([text = ''], report) => wrapped(codec.parse(text, report)),
      serialize: (value, report) => [codec.serialize(value, report) ?? []].flat(),
    }
  }
  const codec = given['~permatable']
  return {
    isRepeated: true,
    parse: (texts, report) => wrapped(codec.parse(texts, report)),
    serialize(value, report) {
      const texts = codec.serialize(value, report)
      // On its own, the word would read as the empty list. An empty param adds no text.
      return texts.length === 1 && texts[0] === EMPTY ? [EMPTY, ''] : texts
    },
  }
}

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
        if (isEmptyList(params, empty)) return []
        return readEach(byName(params), report, ({ param, texts }, reportParam) => {
          const [name] = param
          const found = (columnOf(name) ?? filterText).parse(texts, reportParam)
          if (!found) return undefined
          const filter = { id: name.slice(prefix.length), value: found[0] }
          const filters = (of: Report) => refine(key, [filter], of) as ColumnFilter[]
          // A form without scripts sends a param for each empty field. One that filters nothing needs no issue.
          return texts.join('') || filters(() => {}).length ? filters(reportParam) : []
        })
      },
      serialize(filters, _fallback, report) {
        const written = filters.flatMap(({ id, value }): readonly Param[] => {
          const name = prefix + id
          const texts = attempt(() => {
            if (!names.includes(name)) reject(`a filter on '${id}', which perColumn does not list`)
            const found = (own.get(id) ?? filterText).serialize(value, report)
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

/** The params of each name, as one with the texts of all. */
function byName(params: readonly Param[]) {
  const groups = new Map<string, { readonly param: Param; readonly texts: string[] }>()
  for (const param of params) {
    const group = groups.get(param[0])
    if (group) group.texts.push(param[1])
    else groups.set(param[0], { param, texts: [param[1]] })
  }
  return [...groups.values()]
}

const isEmptyList = ([first, second]: readonly Param[], empty: Param): boolean =>
  !second && first?.[0] === empty[0] && first[1] === EMPTY

/** Reads entries one by one, so that an issue names the param at fault. Returns `undefined` if one can't be read. */
function readEach<G extends { readonly param: Param }, E>(
  groups: readonly G[],
  report: Report,
  read: (group: G, report: Report) => readonly E[] | undefined,
): E[] | undefined {
  const entries: E[] = []
  for (const group of groups) {
    const reportParam = (reason: string) => report(reason, group.param)
    const found = attempt(() => read(group, reportParam), reportParam)
    if (!found) return undefined
    entries.push(...found)
  }
  return entries
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
        if (isEmptyList(checkCount(params), empty)) return []
        const groups = params.map((param) => ({ param }))
        return readEach(groups, report, ({ param }, reportParam) => {
          const id = param[0].slice(family.length) || reject('#no-id')
          const read = entry.parse(id, param[1], reportParam)
          return read === undefined ? undefined : (refine(key, [read], reportParam) as E[])
        })
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

/** For `perEntry`: writes the direction of a sorted column, `sorting.name=desc`. */
export const sortDirection: EntryCodec<ColumnSort> = {
  parse: (id, text) => ({ id, desc: parseDirection(text) }),
  serialize: ({ id, desc }) => [id, desc ? 'desc' : 'asc'],
}

/** For `perEntry`: writes a filter's value as JSON, `columnFilters.age=[18,40]`. */
export const jsonValue: EntryCodec<ColumnFilter> = {
  parse(id, text) {
    const value = parseJson(text)
    return value === undefined ? reject('#json') : { id, value }
  },
  serialize: ({ id, value }) =>
    isJsonValue(value)
      ? [checkId(id), JSON.stringify(value)]
      : reject(`a filter value on '${id}' that JSON cannot hold`),
}
