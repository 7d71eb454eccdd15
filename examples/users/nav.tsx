import type { ComponentType, ReactNode } from 'react'

/** A link of the router: `href` is a path of the app, without its base path. */
export type AppLink = ComponentType<{
  readonly href: string
  readonly replace?: boolean
  readonly children: ReactNode
}>

interface Options {
  readonly Link: AppLink
  /** Adds one to the param `count`, by the router's own API. */
  readonly onCount: () => void
}

/** Adds one to a param that is the app's own. */
export function countOne(params: URLSearchParams) {
  params.set('count', String(Number(params.get('count')) + 1))
  return params
}

/** The links of every screen. */
export function Nav({ Link, onCount }: Options) {
  return (
    <nav>
      <Link href="/users">Users</Link> <Link href="/users?tab=2">Tab 2</Link>{' '}
      <a href="#part">Part</a> <Link href="/other">Other</Link>{' '}
      <Link href="/other" replace>
        Other instead
      </Link>{' '}
      <Link href="/slow">Slow</Link> <Link href="/server">Server</Link>{' '}
      <Link href="/people">People</Link> <button onClick={onCount}>Count</button>
    </nav>
  )
}
