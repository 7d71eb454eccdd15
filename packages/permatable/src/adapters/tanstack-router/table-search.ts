import type { TableSearchParams } from '../../definition/define.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import { encodeParam } from '../../query/encode.ts'
import { isSameText, parseQuery } from '../../query/query.ts'
import type { TableSearchState } from '../../slices/registry.ts'
import { stringifySearch } from './search.ts'

/**
 * The search params of a table as TanStack Router has them: each value as the router's `parseSearch` returns it. The type
 * contains the table's state, so that a route accepts links of a definition with the same state only.
 */
export type TableSearch<State extends object = TableSearchState> = {
  readonly [param: string]: unknown
  /** Internal, and missing at run time: `definition.parse` returns the state. */
  readonly '~permatable'?: (state: State) => State
}

/**
 * Makes the `validateSearch` of a route: `const usersSearch = validateTableSearch(usersTable)`, then
 * `validateSearch: usersSearch`. It keeps the definition's params as the router parsed them, with the old names of
 * `aliases`, and drops all others. So a router with `search: { strict: true }` keeps a deep link. Never throws.
 *
 * Beside params of your own: `validateSearch: (search) => ({ ...usersSearch(search), tab: … })`.
 *
 * @param definition That of the table on the route. A page with several tables spreads the result of each.
 */
export function validateTableSearch<State extends object>(
  definition: TableSearchParams<State>,
): (search: object) => TableSearch<State>
export function validateTableSearch(
  definition: TableSearchParams<object>,
): (search: object) => object {
  return (search) => {
    const own = Object.fromEntries(
      Object.entries(search).filter(([name]) => slicesOfParam(definition, name).length > 0),
    )
    // The `migrate` function of aliases may read any param. Then keep all.
    const lost = slicesThatDiffer(definition, stringifySearch({ ...search }), stringifySearch(own))
    return lost.length ? search : own
  }
}

/**
 * Returns the search params of a view, for a link of TanStack Router:
 * `<Link to="/users" search={tableSearch(usersTable, { globalFilter: 'ann' })}>`. The router writes them as the
 * definition would, by its own `stringifySearch` and by the one of this library. Never throws.
 *
 * @param state The slices of the view. The others keep their params of `previous`.
 * @param previous The search params to change, as a `Link` passes them: `search={(previous) => tableSearch(usersTable, { … }, previous)}`.
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
    slicesOfParam(definition, name).every(({ key }) => values[key] === undefined),
  )
  const { params, repeats } = parseQuery(definition.serialize(state))
  const written = params.map(([name, text]) => {
    const others = repeats.filter((param) => param[0] === name).map((param) => param[1])
    return [name, others.length ? [text, ...others] : toSearchValue(text)] as const
  })
  return Object.fromEntries([...kept, ...written])
}

/** Returns the slices that read a param. */
const slicesOfParam = (definition: TableSearchParams<object>, name: string) =>
  slicesThatDiffer(definition, `?${encodeParam([name, ''])}`, '')

/** Returns the slices that read other texts from one query than from another. */
function slicesThatDiffer(
  definition: TableSearchParams<object>,
  search: string,
  otherSearch: string,
): readonly ResolvedSlice[] {
  const { slices, read } = definition['~permatable']
  const query = read(search)
  const other = read(otherSearch)
  return slices.filter((slice) => !isSameText(slice.read(query), slice.read(other)))
}

/**
 * Returns a value that the router's own `stringifySearch` and the one of this library both write as the text.
 *
 * The router's own quotes each string that is valid JSON, and writes any object as JSON: a quoted string is
 * therefore returned as a `String` object.
 * https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/searchParams.ts#L62-L89
 */
function toSearchValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return Object(value)
    if (JSON.stringify(value) !== text) return text
    // `toJSON` makes this library's `stringifySearch` write the list as JSON, not as a repeated param.
    return Array.isArray(value) ? Object.assign(value, { toJSON: () => value }) : value
  } catch {
    return text
  }
}
