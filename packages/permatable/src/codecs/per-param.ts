import type { Param } from '../query/params.ts'
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
  type ColumnText,
  type Report,
  type TextCodec,
} from '../text/lists-and-ranges.ts'
import { columnText, type RepeatsColumn } from './text-lists.ts'

/** The codec that `perColumn` returns. Its type knows the columns, so a definition can check them. */
export type ColumnCodec<C extends string> = CodecFactory<ColumnFilter[]> & {
  readonly '~columns'?: C
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
  const textOf = (id: string): ColumnText | undefined => {
    const codec = Object.hasOwn(codecs, id) ? codecs[id as C] : undefined
    return codec && (codec['~permatable'] ?? columnText(codec as TextCodec<unknown>))
  }
  const texts = new Map(columns.map((id) => [id as string, textOf(id)]))
  return ({ prefix, refine }) => {
    const names = columns.map((id) => prefix + id)
    const empty: Param = [prefix + (columns.find((id) => !texts.get(id)) ?? columns[0]), EMPTY]
    return {
      names,
      readsRepeats: (name) => texts.get(name.slice(prefix.length))?.isRepeated === true,
      parse(params, _fallback, report) {
        if (isEmptyList(params, empty)) return []
        return readEach(params, report, (name, found, reportParam) => {
          const id = name.slice(prefix.length)
          const own = texts.get(id)
          const read = (of: Report) => {
            const value = own ? own.parse(found, of) : parseFilterValue(unquote(found[0] as string))
            // As a filter value, `undefined` is a value like any other.
            return own && value === undefined
              ? undefined
              : (refine([{ id, value }], of) as ColumnFilter[])
          }
          // A form without scripts sends a param for each empty field. One that is no value is no filter.
          return found.join('') ? read(reportParam) : (attempt(() => read(reject)) ?? [])
        })
      },
      serialize(filters, _fallback, report) {
        const written = filters.flatMap(({ id, value }): readonly Param[] => {
          const found = attempt(() => {
            if (!texts.has(id)) reject(`a filter on '${id}', which perColumn does not list`)
            const own = texts.get(id)
            const of = own
              ? own.serialize(value, report)
              : [quote(notEmpty(serializeFilterValue(value, ',')))]
            if (of.length !== 1 || of[0] !== EMPTY) return of
            // On its own, the word would read as the empty list. An empty param adds no text.
            if (own?.isRepeated) return [EMPTY, '']
            return prefix + id === empty[0] ? reject('#value') : of
          }, report)
          return found?.map((text): Param => [prefix + id, text]) ?? []
        })
        return written.length ? written : [empty]
      },
    }
  }
}

const isEmptyList = ([first, second]: readonly Param[], empty: Param): boolean =>
  !second && first?.[0] === empty[0] && first[1] === EMPTY

/**
 * Reads the params of each name together, so that an issue names the param at fault. Returns `undefined` if one can't be
 * read.
 */
function readEach<E>(
  params: readonly Param[],
  report: Report,
  read: (name: string, texts: readonly string[], report: Report) => readonly E[] | undefined,
): E[] | undefined {
  const entries: E[] = []
  const byName = new Map(params.map(([name]) => [name, [] as Param[]]))
  for (const param of params) byName.get(param[0])?.push(param)
  for (const [name, group] of byName) {
    const texts = group.map(([, text]) => text)
    const reportParam = (reason: string) => report(reason, group[0])
    const found = attempt(() => read(name, texts, reportParam), reportParam)
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
  return ({ prefix, refine }) => {
    const family = `${prefix}${name}.`
    const empty: Param = [family, EMPTY]
    return {
      names: [family],
      owns: (other) => other.startsWith(family),
      parse(params, _fallback, report) {
        if (isEmptyList(checkCount(params), empty)) return []
        return readEach(params, report, (param, [text], reportParam) => {
          const id = param.slice(family.length) || reject('#no-id')
          const read = entry.parse(id, text as string, reportParam)
          return read === undefined ? undefined : (refine([read], reportParam) as E[])
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
