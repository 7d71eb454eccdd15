import { useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'

const names: Readonly<Record<string, string>> = {
  columnFilters: 'the filters',
  columnOrder: 'the order of the columns',
  globalFilter: 'the search',
  rowSelection: 'the selection',
  sorting: 'the sorting',
}

/** Tells what the table shows and its link does not hold, such as a search that is too long for a URL. */
export function UnwrittenSlices<State extends object>({
  params,
}: {
  readonly params: TableParams<State>
}) {
  const issues = useSelector(params.issues)
  const committed: Readonly<Record<string, unknown>> = useSelector(params.committed)
  const atoms: Readonly<Record<string, { get(): unknown } | undefined>> = params.atoms
  const unwritten = [...new Set(issues.map(({ slice }) => slice))].filter(
    (slice) => atoms[slice] && atoms[slice].get() !== committed[slice],
  )
  return (
    <p aria-live="polite" className="address-unwritten">
      {unwritten.length > 0 &&
        `Not in the link: ${unwritten.map((slice) => names[slice] ?? slice).join(', ')}. A URL has no room for it.`}
    </p>
  )
}
