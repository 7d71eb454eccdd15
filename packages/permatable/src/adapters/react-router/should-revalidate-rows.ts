import type { ShouldRevalidateFunction } from 'react-router'
import { checkDefinition } from '../../definition/check.ts'
import type { TableSearchParams } from '../../definition/define.ts'
import { decidesRows, withoutSlices } from '../../definition/compare-urls.ts'

/**
 * Makes a route's `shouldRevalidate`: `export const shouldRevalidate = shouldRevalidateRows(usersTable)`. Navigations
 * that only change slices with `rows: false`, such as the selection, run no loader. All others do what React Router does
 * by default.
 *
 * @param definitions The definitions of all tables on the route.
 */
export function shouldRevalidateRows(
  ...definitions: readonly [TableSearchParams<object>, ...TableSearchParams<object>[]]
): ShouldRevalidateFunction {
  if (process.env.NODE_ENV !== 'production')
    for (const one of definitions.length ? definitions : [undefined])
      checkDefinition(one, 'shouldRevalidateRows')
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const withRows = ({ href }: URL) => definitions.reduce(withoutShownOnly, href)
    // Asking for the same URL again is on purpose, and so is an action.
    const showsSameRows =
      (!formMethod || formMethod.toUpperCase() === 'GET') &&
      currentUrl.href !== nextUrl.href &&
      withRows(currentUrl) === withRows(nextUrl)
    return defaultShouldRevalidate && !showsSameRows
  }
}

function withoutShownOnly(url: string, definition: TableSearchParams<object>): string {
  const { slices } = definition['~permatable']
  const keys = slices.filter((slice) => !decidesRows(slice)).map(({ key }) => key)
  return withoutSlices(definition, url, keys as never[])
}
