import { checkDefinition } from '../../definition/check.ts'
import type { TableSearchParams } from '../../definition/define.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import { encodeParam, isSameText, parseQuery } from '../../query/query.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import { stringifySearch } from './search.ts'

/**
 * A table's search params in TanStack Router, each as the router's `parseSearch` returns it. The type contains the
 * table's state, so a route only accepts links for the same state.
 */
export type TableSearch<State extends object = TableSearchState> = {
  readonly [param: string]: unknown
  /** Internal, and missing at run time: `definition.parse` returns the state. */
  readonly '~permatable'?: (state: State) => State
}

/**
 * Makes a route's `validateSearch`: `const usersSearch = validateTableSearch(usersTable)`, then `validateSearch:
 * usersSearch`. It keeps the table's params as the router parsed them, including old names of `aliases`, and drops all
 * others. A router with `search: { strict: true }` needs it to keep deep links. Never throws.
 *
 * To add params of your own: `validateSearch: (search) => ({ ...usersSearch(search), tab: … })`.
 *
 * @param definition The definition of the table on the route. With several tables, spread the result of each.
 */
export function validateTableSearch<State extends object>(
  definition: TableSearchParams<State>,
): (search: object) => TableSearch<State>
export function validateTableSearch(
  definition: TableSearchParams<object>,
): (search: object) => object {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'validateTableSearch')
  return (search) => {
    const own = Object.fromEntries(
      Object.entries(search).filter(([name]) => slicesOfParam(definition, name).length > 0),
    )
    // The `migrate` function of aliases may read any param, so keep all.
    const lost = slicesThatDiffer(definition, stringifySearch({ ...search }), stringifySearch(own))
    return lost.length ? search : own
  }
}

/**
 * Returns the search params of a view, for TanStack Router's `Link`: `<Link to="/users" search={tableSearch(usersTable, {
 * globalFilter: 'ann' })}>`. The URL is the one that the definition writes, with the router's own `stringifySearch` or
 * with ours. Never throws.
 *
 * @param state The slices of the view. Other slices keep their params of `previous`.
 * @param previous The search params to change, as `Link` passes them: `search={(previous) => tableSearch(usersTable, { …
 *   }, previous)}`. @default none
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
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'tableSearch')
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

/** Returns the slices whose texts differ between two queries. */
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
 * Returns a value that the router's own `stringifySearch` and ours both write as the text.
 *
 * The router's own quotes strings that are valid JSON, and writes objects as JSON. So a quoted string becomes a `String`
 * object.
 * https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/searchParams.ts#L62-L89
 */
function toSearchValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return Object(value)
    if (JSON.stringify(value) !== text) return text
    // `toJSON` makes our `stringifySearch` write the list as JSON, not as a repeated param.
    return Array.isArray(value) ? Object.assign(value, { toJSON: () => value }) : value
  } catch {
    return text
  }
}
