import { checkDefinition } from '../../definition/check.ts'
import type { TableSearchParams } from '../../definition/define.ts'
import { encodeParam, isSameText, joinQuery } from '../../query/params.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'

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
): (search: object) => TableSearch<State> {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'validateTableSearch')
  return (search) => {
    const own = paramsOf(definition, search, true)
    // The `migrate` function of aliases may read any param, so keep all.
    const isLost = areDifferent(definition, stringifySearch({ ...search }), stringifySearch(own))
    return isLost ? { ...search } : own
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
  previous: Previous = {} as Previous,
): NoInfer<Previous & TableSearch<State>> {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'tableSearch')
  const others = paramsOf(definition, previous, false)
  const query = definition.serialize(state, stringifySearch({ ...(previous as object) }))
  const written = Object.entries(parseSearch(query)).map(([name, value]) => [
    name,
    typeof value === 'string' ? toSearchValue(value) : value,
  ])
  // Other params come first, and keep the router's values.
  return { ...others, ...Object.fromEntries(written), ...others } as never
}

/** Returns the search params that the table reads, or all others. */
const paramsOf = (definition: TableSearchParams<object>, search: object, isOwn: boolean) =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name]) => areDifferent(definition, `?${encodeParam([name, ''])}`, '') === isOwn,
    ),
  )

/** Returns whether the table reads different texts from two queries. */
function areDifferent(definition: TableSearchParams<object>, a: string, b: string): boolean {
  const { slices, read } = definition['~permatable']
  const [query, other] = [read(a), read(b)]
  return slices.some((slice) => !isSameText(slice.read(query), slice.read(other)))
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

/**
 * For `createRouter`: reads search params as text, and repeated params as lists of texts. The router's own JSON would
 * rewrite `1.50`, `"x"` or `12345678901234567890` in links. Never throws.
 *
 * @param search A raw query, with or without `?`.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = Object.create(null)
  for (const [name, text] of new URLSearchParams(typeof search === 'string' ? search : '')) {
    const known = params[name]
    if (Array.isArray(known)) known.push(text)
    else params[name] = known === undefined ? text : [known, text]
  }
  return params
}

/**
 * For `createRouter`: writes search params the way `parseSearch` reads them.
 *
 * @param search Names and values. A list becomes a repeated param. Objects, and values with `toJSON`, become JSON. Values
 *   without JSON (`undefined`, functions, symbols) are omitted.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  return joinQuery(
    Object.entries(search).flatMap(([name, value]) => {
      const isRepeated = Array.isArray(value) && !('toJSON' in value)
      const values: readonly unknown[] = isRepeated ? value : [value]
      return values.flatMap((one) => {
        const text = toText(one)
        return text === undefined ? [] : [encodeParam([name, text])]
      })
    }),
  )
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || value === undefined)
    return undefined
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
