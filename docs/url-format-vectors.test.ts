import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { repeatedKeys } from 'permatable/codecs'
import { calendarIn } from 'permatable/columns'
import { memoryLinks, shortLink } from 'permatable/links'
import * as slices from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { read } from './reading/pages.ts'
import { parseStored, type StoredQueries } from './test/stored-links.ts'

type State = Readonly<Record<string, unknown>>

interface Vector {
  readonly definition: string
  readonly address: string
  /** The slices whose state is not the default. */
  readonly state: State
}

interface Rejected extends Vector {
  readonly issues: readonly { readonly slice: string; readonly param: string }[]
}

/** Each vector is a promise: one that has to change is a link that breaks. */
const vectors: {
  readonly definitions: Readonly<Record<string, State>>
  readonly written: readonly Vector[]
  readonly read: readonly Vector[]
  readonly rejected: readonly Rejected[]
  readonly limits: readonly (Omit<Rejected, 'address'> & {
    readonly limit: string
    readonly address: readonly (string | readonly [text: string, times: number])[]
  })[]
  readonly stored: readonly (Rejected & { readonly store: StoredQueries })[]
  readonly spans: readonly { value: unknown; today: string; days: readonly string[] }[]
} = JSON.parse(read('docs/url-format.vectors.json'))

/** A value of the vectors, which mark what JSON cannot hold as `{ "$": [kind, text] }`. */
function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value !== 'object' || value === null) return value
  if ('$' in value && Array.isArray(value.$)) {
    const [kind, ...texts]: string[] = value.$
    if (kind === 'repeatedKeys') return repeatedKeys(texts.length ? texts : undefined)
    if (kind === 'date') return new Date(String(texts[0]))
    return kind === 'number' ? Number(texts[0]) : undefined
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromJson(item)]))
}

const onByDefault = Object.keys(defineTableSearchParams().defaults)
const makers: Readonly<Record<string, unknown>> = slices

function definitionOf(options: State): TableSearchParams<State> {
  const given = Object.entries(Object(fromJson(options))).map(([key, option]) => {
    const make = onByDefault.includes(key) ? undefined : makers[key]
    if (typeof make === 'function') return [key, make(option)]
    return [key, Object(option).codec ? slices.slice(Object(option)) : option]
  })
  return defineTableSearchParams(Object.fromEntries(given))
}

const tables = Object.fromEntries(
  Object.entries(vectors.definitions).map(([name, options]) => [name, definitionOf(options)]),
)

const prepared = <V extends { readonly definition: string; readonly state?: State }>(
  group: readonly V[],
) =>
  group.map((vector) => {
    const table = tables[vector.definition] ?? definitionOf({})
    return { ...vector, table, full: { ...table.defaults, ...Object(fromJson(vector.state)) } }
  })

describe('the vectors of the URL format', () => {
  it.each(prepared(vectors.written))('$definition writes $address', ({ table, address, full }) => {
    expect(table.serialize(full)).toBe(address)
    expect(table.parse(address)).toEqual({ state: full, issues: [] })
  })

  it.each(prepared(vectors.read))('$definition reads $address', ({ table, address, full }) => {
    expect(table.parse(address)).toEqual({ state: full, issues: [] })
  })

  it.each(prepared(vectors.rejected))('$definition rejects $address', (vector) => {
    const { table, address, full, issues } = vector
    expect(table.parse(address)).toMatchObject({ issues })
    expect(table.parse(address).state).toEqual(full)
    expect(table.parse(table.serialize(full))).toEqual({ state: full, issues: [] })
  })

  it.each(prepared(vectors.stored))('$definition opens $address', (vector) => {
    const { definition, address, store, full, issues } = vector
    const link = shortLink(memoryLinks())
    const table = definitionOf({ ...vectors.definitions[definition], link })
    const parsed = parseStored(table, address, store)
    expect(parsed).toMatchObject({ issues })
    expect(parsed.state).toEqual({ ...full, link: null })
  })

  it.each(prepared(vectors.limits))('$definition has a limit: $limit', (vector) => {
    const pieces = vector.address.map((piece) =>
      typeof piece === 'string' ? piece : piece[0].repeat(piece[1]),
    )
    const { issues } = vector.table.parse(pieces.join(''))
    expect(issues.filter(({ slice }) => slice)).toMatchObject(vector.issues)
  })

  it.each(vectors.spans)('$value on $today means $days', ({ value, today, days }) => {
    expect(calendarIn('UTC').daysOf(value, new Date(today))).toEqual(days)
  })
})
