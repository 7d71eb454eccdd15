import type { ComponentType, MouseEvent, ReactNode } from 'react'

/** A link of the router, which loads what it leads to while the pointer is over it. */
export type RouterLink = ComponentType<{
  /** A path of the app, without its base path, and a query. */
  readonly href: string
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}>

/** The paths of the screens and of what answers them. */
export interface Paths {
  /** As the router has them. */
  readonly table: string
  readonly list: string
  /** As the browser has them: a form without script, and a part of the endless list. */
  readonly form: string
  readonly rows: string
}
