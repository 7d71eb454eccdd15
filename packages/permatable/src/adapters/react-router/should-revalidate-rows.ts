import type { ShouldRevalidateFunction } from 'react-router'
import type { TableSearchParams } from '../../definition/define.ts'
import { fail } from '../../definition/messages.ts'
import { withoutSlices } from '../../definition/without-slices.ts'
import { decidesRows } from '../../definition/rows-query.ts'

/**
 * Makes the `shouldRevalidate` of a route: `export const shouldRevalidate = shouldRevalidateRows(usersTable)`. A navigation that
 * only changes slices with `rows: false`, such as the selection, runs no loader. All others do as React Router would.
 *
 * @param definitions Those of all tables on the route.
 */
export function shouldRevalidateRows(
  ...definitions: readonly [TableSearchParams<object>, ...TableSearchParams<object>[]]
): ShouldRevalidateFunction {
  if (
    process.env.NODE_ENV !== 'production' &&
    !(definitions.length && definitions.every((one) => '~permatable' in one))
  )
    fail(
      'shouldRevalidateRows got no definition',
      'call it with that of each table: shouldRevalidate = shouldRevalidateRows(usersTable)',
    )
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const withRows = ({ href }: URL) => definitions.reduce(withoutShownOnly, href)
    // The same URL again asks for other rows on purpose, and so does an action.
    const showsSameRows =
      (!formMethod || formMethod.toUpperCase() === 'GET') &&
      currentUrl.href !== nextUrl.href &&
      withRows(currentUrl) === withRows(nextUrl)
    return defaultShouldRevalidate && !showsSameRows
  }
}

/** Returns a URL without the params of slices that show the same rows. */
function withoutShownOnly(url: string, definition: TableSearchParams<object>): string {
  const { slices } = definition['~permatable']
  const keys = slices.filter((slice) => !decidesRows(slice)).map(({ key }) => key)
  return withoutSlices(definition, url, keys as never[])
}
