import type { TableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { ReactNode } from 'react'

/** How an app's component gets the params of its router. */
export type UseParams = <State extends object>(
  definition: TableSearchParams<State>,
) => TableParams<State>

/** An app of two screens: `/users` has a table, and `/menu` has none. */
export interface TwoScreens {
  /** Follows a link of the router. */
  follow(href: string, how: 'push' | 'replace'): Promise<void>
  /** Goes back, or forward. */
  go(by: -1 | 1): Promise<void>
  /** Returns the path and the query. */
  address(): string
  end(): void
}

/** Opens an app at an address, which is the only entry that it goes back to. */
export type Open = (
  href: string,
  renderTable: (useParams: UseParams) => ReactNode,
) => Promise<TwoScreens>
