import type * as react from 'permatable/react'
import type { ReactNode } from 'react'
import type { OneTableApp } from '../one-table-app.tsx'

/** The library on one stack: the hook of its router, and what all routers share. */
export type Library = Pick<OneTableApp, 'useParams'> & typeof react

/** An app on one path. */
export type App = (props: { readonly library: Library }) => ReactNode

/** A mistake of a developer. */
export interface Row {
  /** What the developer did. */
  readonly mistake: string
  /** The query that the apps open. @default '' */
  readonly search?: string
  readonly Wrong: App
  /** The same app without the mistake. */
  readonly Right: App
  /** The word of the console, or the message of the error, or why the library cannot see the mistake. */
  readonly expected: { readonly word: string } | { readonly unseen: string }
}
