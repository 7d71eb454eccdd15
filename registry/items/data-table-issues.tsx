'use client'

import { useSelector } from '@tanstack/react-store'
import type { Issue } from 'permatable'
import { showQueryIssues } from 'permatable/devtools'
import type { TableParams } from 'permatable/react'
import { useEffect } from 'react'

const none: readonly Issue[] = []

/** What the user calls the slices: `{ globalFilter: 'search' }`. */
type SliceNames<State extends object> = Partial<Record<keyof State, string>>

/** Returns what the URL doesn't hold of the table, by the names of the slices. A `CopyLinkButton` says it. */
export function notInLink<State extends object>(
  params: TableParams<State>,
  names: SliceNames<State> = {},
): readonly string[] {
  return slicesOf(params.issues.get())
    .filter((slice) => isUnwritten(params, params.committed.get(), slice))
    .map((slice) => nameOf(names, slice))
}

const slicesOf = (issues: readonly Issue[]) =>
  [...new Set(issues.map(({ slice }) => slice))].filter(Boolean)

const nameOf = (names: Readonly<Record<string, string | undefined>>, slice: string) =>
  names[slice] ?? slice

/** The URL holds less than the table shows. */
function isUnwritten<State extends object>(
  params: TableParams<State>,
  committed: State,
  slice: string,
): boolean {
  const atoms: Readonly<Record<string, { get(): unknown } | undefined>> = params.atoms
  return atoms[slice]?.get() !== Object.entries(committed).find(([key]) => key === slice)?.[1]
}

interface DataTableIssuesProps<State extends object> {
  params: TableParams<State>
  /** What the user calls the slices. @default their keys */
  names?: SliceNames<State>
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
  const committed = useSelector(params.committed)
  useEffect(() => showQueryIssues(params, queryIssues), [params, queryIssues])
  const lines = [
    ...slicesOf(issues).map((slice) =>
      isUnwritten(params, committed, slice)
        ? `Not in the link: ${nameOf(names, slice)}`
        : `Not all read from the link: ${nameOf(names, slice)}`,
    ),
    ...slicesOf(queryIssues).map((slice) => `Not all in these rows: ${nameOf(names, slice)}`),
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
