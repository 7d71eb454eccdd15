import { shallow, useSelector } from '@tanstack/react-store'
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
  return (
    <span role="status" className="text-muted sm:ml-auto sm:min-w-48 sm:text-right">
      Showing {countText(counts.shown)} of {countText(counts.matching)} Rows
    </span>
  )
}
