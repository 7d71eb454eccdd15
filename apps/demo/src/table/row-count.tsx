import { shallow, useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { countText } from './count-text.ts'
import type { PagedTable } from './page.ts'

interface CountedTable extends Pick<PagedTable, 'store'> {
  getRowModel(): { readonly rows: readonly unknown[] }
  getRowCount(): number
}

export function RowCount({ table }: { readonly table: CountedTable }) {
  const counts = useSelector(
    table.store,
    () => ({ shown: table.getRowModel().rows.length, matching: table.getRowCount() }),
    { compare: shallow },
  )
  return <CountText {...counts} />
}

interface CountTextProps {
  readonly shown: number
  readonly matching: number
  /** More to say of the rows, such as how many are selected. */
  readonly children?: ReactNode
}

export const CountText = ({ shown, matching, children }: CountTextProps) => (
  <span role="status" className="text-muted sm:ml-auto sm:min-w-48 sm:text-right">
    Showing {countText(shown)} of {countText(matching)} Rows{children}
  </span>
)
