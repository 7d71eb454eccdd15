'use client'

import { useSelector } from '@tanstack/react-store'
import type { Issue } from 'permatable'
import { showQueryIssues } from 'permatable/devtools'
import type { TableParams } from 'permatable/react'
import { useEffect } from 'react'

const none: readonly Issue[] = []

interface DataTableIssuesProps<State extends object> {
  params: TableParams<State>
  /** What the user calls the slices: `{ globalFilter: 'search' }`. @default their keys */
  names?: Partial<Record<keyof State, string>>
  /** The `issues` of the server's query, which its answer carries. */
  queryIssues?: readonly Issue[] | undefined
}

/** Says what the link does not hold of the table, and what the table does not show of the link. */
export function DataTableIssues<State extends object>({
  params,
  names = {},
  queryIssues = none,
}: DataTableIssuesProps<State>) {
  const issues = useSelector(params.issues)
  const committed: Readonly<Record<string, unknown>> = useSelector(params.committed)
  const atoms: Readonly<Record<string, { get(): unknown } | undefined>> = params.atoms
  const called: Readonly<Record<string, string | undefined>> = names
  useEffect(() => showQueryIssues(params, queryIssues), [params, queryIssues])
  const slicesOf = (of: readonly Issue[]) =>
    [...new Set(of.map(({ slice }) => slice))].filter(Boolean)
  // The URL holds less than the table shows.
  const isUnwritten = (slice: string) => atoms[slice]?.get() !== committed[slice]
  const lines = [
    ...slicesOf(issues).map((slice) => {
      const name = called[slice] ?? slice
      return isUnwritten(slice) ? `Not in the link: ${name}` : `Not all read from the link: ${name}`
    }),
    ...slicesOf(queryIssues).map((slice) => `Not all in these rows: ${called[slice] ?? slice}`),
  ]
  return (
    <ul
      aria-live="polite"
      data-slot="data-table-issues"
      className="w-full text-sm text-muted-foreground empty:sr-only"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
