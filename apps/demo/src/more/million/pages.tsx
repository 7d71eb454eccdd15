import { countText } from '../../table/count-text.ts'
import { PageSizeSelect } from '../../table/page-size-select.tsx'
import { PageSteps } from '../../table/page-steps.tsx'
import type { MillionParams, MillionTable } from './use-million-table.ts'

interface PagesProps {
  readonly params: MillionParams
  readonly table: MillionTable
  readonly total: { readonly count: number; readonly isCapped: boolean } | undefined
  readonly onCountAll: () => void
}

/** The way through the pages, of which a capped count knows no last one. */
export function Pages({ params, table, total, onCountAll }: PagesProps) {
  const page = table.state.pagination.pageIndex + 1
  const pageCount = total?.isCapped === false ? Math.max(table.getPageCount(), 1) : undefined
  return (
    <div className="million-pages">
      <PageSteps
        table={table}
        params={params}
        isFirst={page === 1}
        isLast={!total || !table.getCanNextPage()}
        pageCount={pageCount}
      />
      <span className="min-w-24">
        Page {countText(page)}
        {pageCount !== undefined && ` of ${countText(pageCount)}`}
      </span>
      <PageSizeSelect table={table} />
      <span role="status" className="text-muted sm:ml-auto">
        {total && `${total.isCapped ? 'More than ' : ''}${countText(total.count)} people match`}
      </span>
      {total?.isCapped && (
        <button type="button" className="control" data-slice="total" onClick={onCountAll}>
          Count exactly
        </button>
      )}
    </div>
  )
}
