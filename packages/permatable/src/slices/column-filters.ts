import { oneParam, type EntryCodec, type TextCodec } from '../codec.ts'
import { parseFilterValue, serializeFilterValue, skipJson } from '../filter-value.ts'
import { isJsonValue, parseJson } from '../json-value.ts'
import { dottedId, hasText, list, quoted } from '../text.ts'
import { defineSlice } from './slice.ts'

export interface ColumnFilter {
  id: string
  value: unknown
}

const filter: TextCodec<ColumnFilter> = {
  parse(text, report) {
    const dot = text.indexOf('.')
    if (dot < 0) return void report('a filter without a value')
    const id = dottedId.parse(text.slice(0, dot), report)
    const parsed = id === undefined ? undefined : parseFilterValue(text.slice(dot + 1), report)
    return id !== undefined && parsed ? { id, value: parsed.value } : undefined
  },
  serialize({ id, value }, report) {
    const name = dottedId.serialize(id, report)
    const text = serializeFilterValue(value)
    if (text === undefined) report(`a filter value on '${id}' that an address cannot hold`)
    return name === undefined || text === undefined ? undefined : `${name}.${text}`
  },
}

function skipFilter(text: string, start: number): number {
  const dot = text.indexOf('.', start)
  return dot < 0 || text.slice(start, dot).includes(',') ? start : skipJson(text, dot + 1)
}

/** For `perEntry`: the value as JSON. `columnFilters.age=[18,40]` */
export const jsonValue: EntryCodec<ColumnFilter> = {
  parse(id, text, report) {
    const value = parseJson(text)
    return value === undefined ? void report('malformed JSON') : { id, value }
  },
  serialize({ id, value }, report) {
    if (!hasText(id, report)) return undefined
    return isJsonValue(value)
      ? [id, JSON.stringify(value)]
      : void report(`a filter value on '${id}' that JSON cannot hold`)
  },
}

/** `columnFilters=name.b,age./18/40` */
export const columnFilters = defineSlice({
  key: 'columnFilters',
  params: ['columnFilters'],
  default: [] as ColumnFilter[],
  codec: ({ params: [name = ''] }) => oneParam(name, quoted(list(filter, skipFilter))),
  resetsPage: true,
})
