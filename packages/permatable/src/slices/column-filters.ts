import { parseFilterValue, serializeFilterValue, type ColumnFilter } from '../text/filter-value.ts'
import { checkId, dottedId, parseId } from '../text/id.ts'
import { isJsonValue, parseJson } from '../text/json.ts'
import { list } from '../text/list.ts'
import { reject } from '../text/text-codec.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { acceptId, acceptList } from './accept.ts'
import type { EntryCodec } from './codec.ts'
import { defineSlice, listOnce } from './slice.ts'

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

/** `columnFilters=name.b,age./18/40` */
export const columnFilters = defineSlice({
  key: 'columnFilters',
  default: [] as ColumnFilter[],
  codec: list<ColumnFilter>(
    (text) => {
      const dot = text.indexOf('.')
      return dot < 0
        ? reject('#no-value')
        : { id: parseId(text.slice(0, dot)), value: parseFilterValue(text.slice(dot + 1)) }
    },
    ({ id, value }) => `${dottedId(id)}.${serializeFilterValue(value)}`,
  ),
  resetsPage: true,
  once: listOnce,
  columnEntries: 'filter',
})

export const acceptColumnFilters = (value: unknown): ColumnFilter[] | undefined =>
  acceptList(value, (item) => {
    const fields = fieldsOf(item)
    const id = acceptId(fields.id)
    return id && fields.value !== undefined ? { id, value: fields.value } : undefined
  })
