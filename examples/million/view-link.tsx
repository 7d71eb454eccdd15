import { useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'
import type { MouseEvent, ReactNode } from 'react'
import { peopleTable, type PeopleState } from './definition.ts'
import type { RouterLink } from './router-link.ts'

interface ViewLinkProps {
  readonly Link: RouterLink
  readonly path: string
  readonly params: TableParams<PeopleState>
  readonly patch: Partial<PeopleState>
  readonly children: ReactNode
}

/**
 * A link to the same table in another view. Without script it is followed; with script a click changes the table, so that a text
 * which waits for its debounce is kept.
 */
export function ViewLink({ Link, path, params, patch, children }: ViewLinkProps) {
  const state = useSelector(params.committed)
  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    params.set(patch)
  }
  return (
    <Link href={peopleTable.href(path, { ...state, ...patch })} onClick={change}>
      {children}
    </Link>
  )
}
