import type { NullOrder } from 'permatable/query'
import { statuses, type PeopleState } from './people.ts'

/** A row as the tests read it: an instant as a text with microseconds, which sorts as the instant does. */
export interface Row {
  readonly id: string
  readonly name: string
  readonly age: number | null
  readonly city: string | null
  readonly status: (typeof statuses)[number]
  readonly createdAt: string
  readonly amount: number | null
}

const includes = (value: string | null, text: string) =>
  value !== null && value.toLowerCase().includes(text.toLowerCase())

function isWithin(value: number | null, [min, max]: readonly [number | null, number | null]) {
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

/** Filters and sorts an array as the database has to. */
export function findInArray(rows: readonly Row[], state: PeopleState, nulls: NullOrder): Row[] {
  const { globalFilter, columnFilters, sorting } = state
  const found = rows.filter(
    (row) =>
      (!globalFilter || includes(row.name, globalFilter) || includes(row.city, globalFilter)) &&
      columnFilters.every((filter) => {
        if (filter.id === 'status') return filter.value.includes(row.status)
        if (filter.id === 'name' || filter.id === 'city')
          return includes(row[filter.id], filter.value)
        if (filter.id === 'createdAt')
          return isWithin(Date.parse(row.createdAt), [
            filter.value[0]?.getTime() ?? null,
            filter.value[1]?.getTime() ?? null,
          ])
        return isWithin(row[filter.id], filter.value)
      }),
  )
  const keys: readonly { readonly id: keyof Row; readonly desc: boolean }[] = [
    ...sorting,
    { id: 'id', desc: sorting[0]?.desc ?? false },
  ]
  return found.sort((a, b) => {
    for (const { id, desc } of keys) {
      const order = compare(a[id], b[id], id, desc, nulls)
      if (order) return order
    }
    return 0
  })
}

function compare(
  a: string | number | null,
  b: string | number | null,
  id: keyof Row,
  desc: boolean,
  nulls: NullOrder,
): number {
  if (a === b) return 0
  const nullsFirst = nulls === 'largest' ? desc : nulls === 'first'
  if (a === null) return nullsFirst ? -1 : 1
  if (b === null) return nullsFirst ? 1 : -1
  const ranked = (value: string | number) =>
    id === 'status' ? statuses.findIndex((one) => one === value) : value
  const [first, second] = [ranked(a), ranked(b)]
  // PGlite sorts texts by their bytes.
  const order =
    typeof first === 'string'
      ? Buffer.compare(Buffer.from(first), Buffer.from(String(second)))
      : first - Number(second)
  return desc ? -order : order
}
