import type { TableSearchParams } from '../../definition/define.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import { encodeParam } from '../../query/encode.ts'
import { isSameText, parseQuery } from '../../query/query.ts'
import type { TableSearchState } from '../../slices/registry.ts'
import { stringifySearch } from './search.ts'

/**
 * The search params of a table as TanStack Router has them: each value as the router's `parseSearch` gives it. The type
 * carries the table's state, so a route takes links of a definition with the same state alone.
 */
export type TableSearch<State extends object = TableSearchState> = {
  readonly [param: string]: unknown
  /** Internal, and not there at run time: `definition.parse` gives the state. */
  readonly '~permatable'?: (state: State) => State
}

/**
 * Makes the `validateSearch` of a route: `const usersSearch = validateTableSearch(usersTable)`, then
 * `validateSearch: usersSearch`. It keeps the table's params as the router parsed them, old names of `aliases` too, and
 * drops all others. So a router with `search: { strict: true }` keeps a deep link. Never throws.
 *
 * Beside params of your own: `validateSearch: (search) => ({ ...usersSearch(search), tab: … })`.
 */
export function validateTableSearch<State extends object>(
  definition: TableSearchParams<State>,
): (search: object) => TableSearch<State>
export function validateTableSearch(
  definition: TableSearchParams<object>,
): (search: object) => object {
  return (search) => {
    const own = Object.fromEntries(
      Object.entries(search).filter(([name]) => readersOf(definition, paramOf(name)).length > 0),
    )
    // A `migrate` of aliases may read any param.
    return readersOf(definition, stringifySearch({ ...search }), stringifySearch(own)).length
      ? search
      : own
  }
}

/**
 * Returns the search params of a view, for a link of TanStack Router:
 * `<Link to="/users" search={tableSearch(usersTable, { globalFilter: 'ann' })}>`. The router writes them as the
 * definition would, by its own `stringifySearch` and by the one of this library. Never throws.
 *
 * @param state A slice that the state does not name keeps its params of `previous`.
 * @param previous The search params to change: `search={(previous) => tableSearch(usersTable, { … }, previous)}`.
 *   @default none
 */
export function tableSearch<State extends object, Previous extends object = {}>(
  definition: TableSearchParams<State>,
  state: Partial<State>,
  previous?: Previous,
): NoInfer<Previous & TableSearch<State>>
export function tableSearch(
  definition: TableSearchParams<object>,
  state: object,
  previous: object = {},
): object {
  const values: Readonly<Record<string, unknown>> = { ...state }
  const kept = Object.entries(previous).filter(([name]) =>
    readersOf(definition, paramOf(name)).every(({ key }) => values[key] === undefined),
  )
  const written = parseQuery(definition.serialize(state)).params
  return Object.fromEntries([
    ...kept,
    ...written.map(([name, text]) => [name, valueOf(text)] as const),
  ])
}

const paramOf = (name: string) => `?${encodeParam([name, ''])}`

/** Returns the slices that read one query otherwise than another. */
function readersOf(
  definition: TableSearchParams<object>,
  search: string,
  other = '',
): readonly ResolvedSlice[] {
  const { slices, read } = definition['~permatable']
  const [one, two] = [search, other].map((query) => read(query))
  return slices.filter((slice) => one && two && !isSameText(slice.read(one), slice.read(two)))
}

/**
 * Returns a value that both TanStack Router's own `stringifySearch` and the one of this library write as the text. The
 * router's own quotes each string that reads as JSON. It writes an object as JSON, and so a string in an object with its
 * quotes.
 */
function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return Object(value)
    if (JSON.stringify(value) !== text) return text
    // By this mark the library's own tells such a list from the texts of a repeated param.
    return Array.isArray(value) ? Object.assign(value, { toJSON: () => value }) : value
  } catch {
    return text
  }
}
