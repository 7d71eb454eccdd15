import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { repeatedKeys } from 'permatable/codecs'
import * as optIn from 'permatable/slices'
// oxlint-disable-next-line no-restricted-imports -- the list of these slices is internal
import { optInKeys } from '../../packages/permatable/src/slices/opt-in-keys.ts'
// oxlint-disable-next-line no-restricted-imports -- the attacks, states and marks are those of the library's tests
import { hostileQuery } from '../../packages/permatable/test/definition/fuzz/attacks.ts'
// oxlint-disable-next-line no-restricted-imports -- see above
import { everyState } from '../../packages/permatable/test/support/every-slice.ts'
// oxlint-disable-next-line no-restricted-imports -- see above
import { fromJson } from '../../packages/permatable/test/support/golden.ts'
import { evaluate, filterOf, paramsOf, rowsOf, toQuery, type FormatRow } from './format-tables.ts'
import { read } from '../reading/pages.ts'
import { pageStore, withStored, type StoredQueries } from './stored-links.ts'

/** The options of a definition as JSON has them: without codecs, columns and aliases, which are code. */
type Options = Readonly<Record<string, unknown>>
type State = Readonly<Record<string, unknown>>
type Definition = TableSearchParams<State>

interface Issue {
  readonly slice: string
  readonly param: string
  readonly reason: string
}

interface Vector {
  readonly definition: string
  readonly address: string
  /** The slices whose state is not the default. */
  readonly state: State
}

interface Rejected extends Vector {
  readonly issues: readonly Issue[]
}

/** A piece of an address: a text, or a text that is repeated. */
type Piece = string | readonly [text: string, times: number]

/** A short link, with the store that has its query. */
interface Stored extends Rejected {
  readonly store: StoredQueries
}

interface Limit {
  readonly definition: string
  readonly limit: string
  readonly address: readonly Piece[]
  readonly issues: readonly Issue[]
}

/** The days of a relative filter. */
interface Span {
  readonly value: unknown
  readonly today: string
  readonly days: readonly string[]
}

export interface Vectors {
  readonly version: 1
  readonly definitions: Readonly<Record<string, Options>>
  readonly written: readonly Vector[]
  readonly read: readonly Vector[]
  readonly rejected: readonly Rejected[]
  readonly limits: readonly Limit[]
  readonly stored: readonly Stored[]
  readonly spans: readonly Span[]
}

const addedSlices = [...optInKeys].sort()

/** Those that the corpus names, and those with the slices that are off by default. */
const definitions: Record<string, Options> = {
  default: {},
  defaults: {
    globalFilter: { default: 'a' },
    sorting: { default: [{ id: 'name', desc: true }] },
    pagination: { default: { pageIndex: 2, pageSize: 20 } },
    columnFilters: { default: [{ id: 'name', value: 'b' }] },
    columnOrder: { default: ['age', 'name', 'id'] },
    rowSelection: { default: { 1: true } },
  },
  named: {
    prefix: 'users-',
    globalFilter: { param: 'q' },
    sorting: { param: 'sort' },
    pagination: { params: { pageIndex: 'page', pageSize: 'size' } },
  },
  fromZero: { pagination: { firstPage: 0, default: { pageIndex: 2 } } },
  allRows: { pagination: { maxPageSize: { $: ['number', 'Infinity'] } } },
  countries: { country: { default: ['X'], codec: { $: ['repeatedKeys'] } } },
  fewer: { columnOrder: false, rowSelection: false },
  every: Object.fromEntries(addedSlices.map((key) => [key, {}])),
  everyWithDefaults: {
    cellSelection: {
      default: [{ anchorRowId: '1', anchorColumnId: 'a', focusRowId: '2', focusColumnId: 'b' }],
    },
    columnPinning: { default: { start: ['name'], end: ['actions'] } },
    columnSizing: { default: { name: 240 } },
    columnVisibility: { default: { email: false } },
    expanded: { default: true },
    grouping: { default: ['status'] },
    rowPinning: { default: { top: ['1'], bottom: [] } },
  },
}

const makers: Readonly<Record<string, unknown>> = optIn

/** Makes a definition of its options. */
export function definitionOf(options: Options): Definition {
  const given = Object.entries(options).map(([key, raw]) => {
    const option = fromJson(raw)
    const [kind, ...values]: readonly string[] = Object(raw).codec?.$ ?? []
    if (kind === 'repeatedKeys') {
      const codec = repeatedKeys(values.length ? values : undefined)
      return [key, optIn.slice({ ...Object(option), codec })]
    }
    const make = addedSlices.some((added) => added === key) ? makers[key] : undefined
    return [key, typeof make === 'function' ? make(option) : option]
  })
  return defineTableSearchParams(Object.fromEntries(given))
}

/** A value as JSON, with marks for what JSON lacks. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return { $: ['date', value.toISOString()] }
  if (value === undefined) return { $: ['undefined'] }
  if (Object.is(value, -0)) return { $: ['number', '-0'] }
  if (value === Infinity) return { $: ['number', 'Infinity'] }
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  // A range of cells that is included has no operation.
  return Object.fromEntries(
    entries.flatMap(([key, item]) =>
      item === undefined && key === 'operation' ? [] : [[key, toJson(item)]],
    ),
  )
}

const compiled = new Map<string, Definition>()

function definitionNamed(name: string): Definition {
  const known = compiled.get(name) ?? definitionOf(definitions[name] ?? {})
  compiled.set(name, known)
  return known
}

/** What an address is read as, without the slices that have their default. */
const readBy = (name: string, address: string) => readWith(definitionNamed(name), address)

function readWith({ defaults, parse }: Definition, address: string) {
  const { state, issues } = parse(address)
  const own = Object.entries(state).filter(
    ([key, value]) => !isDeepStrictEqual(value, defaults[key]),
  )
  return {
    state: Object(toJson(Object.fromEntries(own))) as State,
    // An issue of neither is a note for developers, as on the length from which chats cut links.
    issues: issues.flatMap(({ slice, param, reason }) =>
      slice || param ? [{ slice, param, reason }] : [],
    ),
  }
}

const vectorOf = (definition: string, address: string): Rejected => ({
  definition,
  address,
  ...readBy(definition, address),
})

/** The name of the definition of a row of the page; `undefined` where the page's code makes it of more than JSON holds. */
function nameOf({ section, code }: FormatRow): string | undefined {
  try {
    const keep = (options: unknown = {}) => options
    const names = ['defineTableSearchParams', 'slice', ...addedSlices]
    const kept = Object.fromEntries(names.map((name) => [name, keep]))
    const mark = (values: readonly string[] = []) => ({ $: ['repeatedKeys', ...values] })
    const options = toJson(evaluate(code, { ...kept, repeatedKeys: mark }))
    const isSame = ([, known]: [string, Options]) => isDeepStrictEqual(known, options)
    const [known] = Object.entries(definitions).find(isSame) ?? []
    if (known) return known
    const count = Object.keys(definitions).filter((name) => name.startsWith(section)).length
    const name = count ? `${section}-${count + 1}` : section
    definitions[name] = Object(options)
    return name
  } catch {
    return undefined
  }
}

const plainRows = (head: string) =>
  rowsOf(head).flatMap((row) => {
    const definition = nameOf(row)
    return definition ? [{ ...row, definition }] : []
  })

function fromPage() {
  const write = (head: string, stateOf: (first: string) => object) =>
    plainRows(head).map(({ definition, first }) =>
      vectorOf(definition, definitionNamed(definition).serialize(stateOf(first))),
    )
  return {
    written: [
      ...write('State | Address', evaluate<object>),
      ...write('State | Text', evaluate<object>),
      ...write('Value | Text', (first) => filterOf(evaluate(first))),
    ],
    read: [
      ...plainRows('Address read | State').map((row) => vectorOf(row.definition, row.first)),
      ...plainRows('Text read | Value').map((row) =>
        vectorOf(row.definition, toQuery([['columnFilters', `x.${row.first}`]])),
      ),
      ...plainRows('State | Text').map((row) =>
        vectorOf(row.definition, toQuery(paramsOf(row.second))),
      ),
    ],
    rejected: ['Address read | Falls back | Reason', 'Address read | State | Issue']
      .flatMap(plainRows)
      .map((row) => vectorOf(row.definition, row.first)),
  }
}

interface Link {
  readonly definition?: string
  readonly search: string
}

const corpus = 'packages/permatable/test/corpus'
const linksOf = (file: string): Link[] => JSON.parse(read(`${corpus}/${file}`)).links

/** Longer ones add little but bytes. */
const isShort = ({ address }: Vector) => address.length <= 400

const fromCorpora = () =>
  [...linksOf('golden-v1.json'), ...linksOf('upstream-links.json')]
    .filter(({ definition = 'default' }) => Object.hasOwn(definitions, definition))
    .map(({ definition = 'default', search }) => vectorOf(definition, search))

const isWritten = ({ state }: Vector) => Object.keys(state).length > 0

/** The seed is fixed, so that the file changes with the format alone, and with fast-check. */
const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
  fc.sample(arbitrary, { seed: 1, numRuns })

/** One slice of each state, so that a vector is about one thing. */
const fromProperties = () =>
  ['default', 'defaults', 'named', 'every', 'everyWithDefaults'].flatMap((name) => {
    const { defaults, serialize } = definitionNamed(name)
    const keys = Object.keys(defaults)
    return sample(everyState, 150).map((state: State, at) => {
      const key = keys[at % keys.length] ?? ''
      return vectorOf(name, serialize({ [key]: state[key] }))
    })
  })

const fromAttacks = () => {
  const known: readonly string[] = JSON.parse(read(`${corpus}/hostile.json`))
  return ['default', 'every'].flatMap((name) =>
    [...known, ...sample(hostileQuery, 500)].map((address) => vectorOf(name, address)),
  )
}

const limits: readonly (readonly [limit: string, definition: string, ...address: Piece[]])[] = [
  ['100,000 characters of the whole query', 'default', '?globalFilter=', ['a', 99_986]],
  ['100,000 characters of the whole query', 'default', '?globalFilter=', ['a', 99_987]],
  ['10,000 entries of a list', 'default', '?columnOrder=a', [',a', 10_000]],
  ['10,000 entries of a list', 'every', '?columnPinning=b/a', [',a', 10_000]],
  ['10,000 entries of an array in a filter', 'default', '?columnFilters=x.', ['/1', 10_000]],
  ['10,000 entries of an array in a filter', 'default', '?columnFilters=x.', ['/1', 10_001]],
  ['100,000 rows in runs', 'default', '?rowSelection=1..99999,200000..200000'],
  ['100,000 rows in runs', 'default', '?rowSelection=0..99999'],
  ['100,000 rows in runs', 'default', '?rowSelection=0..100000'],
  ['100,000 rows in runs', 'every', '?expanded=0..60000,70000..130000'],
  ['1,000 rows of a page', 'default', '?pageSize=1000'],
  ['1,000 rows of a page', 'default', '?pageSize=1001'],
  ['1,000 rows of a page', 'default', '?pageSize=all'],
  ['as many rows of a page as maxPageSize', 'allRows', '?pageSize=all'],
  ['10,000 params of repeated keys', 'countries', '?country=a', ['&country=a', 9999]],
  ['10,000 params of repeated keys', 'countries', '?country=a', ['&country=a', 10_000]],
  ['100 levels of JSON', 'default', '?columnFilters=x.%255B', ['%5B', 99], ['%5D', 100]],
  ['100 levels of JSON', 'default', '?columnFilters=x.%255B', ['%5B', 100], ['%5D', 101]],
]

const storedLinks: readonly (readonly [definition: string, address: string, stored: string])[] = [
  ['named', '?users-link=a&link=b', '?users-q=ann&users-page=3&sorting=age.desc'],
  ['named', '?users-link=a&users-size=50', '?users-q=ann&users-page=3'],
  ['default', '?link=a', '?sorting=age.up&pageIndex=2&link=b'],
  ['default', '?link=a&link=b', '?globalFilter=ann&globalFilter=bob'],
  ['default', '?link=%22a%22', '?globalFilter=ann'],
  ['default', `?link=${'a'.repeat(35)}`, '?globalFilter=ann'],
  ['defaults', '?link=a&sorting=none', '?sorting=age.desc&columnFilters=none'],
  ['every', '?link=a', '?columnVisibility=-email&expanded=all&grouping=status'],
  ['countries', '?link=a', '?country=A&country=B'],
  ['countries', '?link=a&country=C', '?country=A&country=B'],
]

const storedOf = (definition: string, address: string, store: StoredQueries): Stored => ({
  definition,
  address,
  store,
  ...readWith(withStored(definitionNamed(definition), address, store), address),
})

export const addressOf = (pieces: string | readonly Piece[]): string =>
  [pieces].flat().reduce<string>((address, piece) => {
    const [text, times] = typeof piece === 'string' ? [piece, 1] : [piece[0], Number(piece[1])]
    return address + String(text).repeat(times)
  }, '')

const unique = <V extends Vector>(vectors: readonly V[]): V[] => [
  ...new Map(vectors.map((vector) => [`${vector.definition} ${vector.address}`, vector])).values(),
]

/** Makes the vectors from the page, the corpora and properties. */
export function makeVectors(): Vectors {
  const page = fromPage()
  const attacks = fromAttacks()
  const withoutIssues = ({ definition, address, state }: Rejected): Vector => ({
    definition,
    address,
    state,
  })
  return {
    version: 1,
    written: unique(
      [...page.written, ...fromProperties()].filter(isShort).filter(isWritten).map(withoutIssues),
    ),
    read: unique(
      [...page.read, ...[...fromCorpora(), ...attacks].filter(isShort)]
        .filter((vector) => !vector.issues.length && isWritten(vector))
        .map(withoutIssues),
    ),
    rejected: unique([
      ...page.rejected,
      ...[...fromCorpora(), ...attacks].filter(isShort).filter(({ issues }) => issues.length),
    ]),
    limits: limits.map(([limit, definition, ...address]) => ({
      definition,
      limit,
      address,
      issues: readBy(definition, addressOf(address)).issues,
    })),
    stored: [
      ...rowsOf('Address with a short link | Shows | Issue').map(({ first }) =>
        storedOf('default', first, pageStore),
      ),
      ...storedLinks.map(([definition, address, stored]) =>
        storedOf(definition, address, { a: stored }),
      ),
    ],
    spans: rowsOf('Value | Today | First and last day').map(({ first, second, third }) => ({
      value: evaluate(first),
      today: second,
      days: third.split(' / '),
    })),
    // At last: the page adds to them.
    definitions,
  }
}

/** The vectors as a file, one in each line. */
export function textOf({ version, definitions, ...groups }: Vectors): string {
  const linesOf = (items: readonly string[]) => items.map((item) => `\n${item}`).join(',')
  const parts = [
    `"version": ${version}`,
    `"definitions": {${linesOf(
      Object.entries(definitions).map(([name, options]) => `"${name}": ${JSON.stringify(options)}`),
    )}\n}`,
    ...['written', 'read', 'rejected', 'limits', 'stored', 'spans'].map((name) => {
      const vectors = groups[name as keyof typeof groups]
      return `"${name}": [${linesOf(vectors.map((vector) => JSON.stringify(vector)))}\n]`
    }),
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}
