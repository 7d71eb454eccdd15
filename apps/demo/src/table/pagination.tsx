import { shallow, useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'
import { useContext, useId, type ReactNode } from 'react'
import { HasAddress } from './has-address.ts'
import { pageFrom, pageOf, type Paged, type PagedTable } from './page.ts'
import { PageSizeSelect } from './page-size-select.tsx'
import { PageSteps } from './page-steps.tsx'
import { TextInput } from './text-input.tsx'

interface PaginationProps {
  readonly table: PagedTable
  /** With them the pages are links. Without them they are buttons. */
  readonly params?: TableParams<Paged> | undefined
  /** The count of rows, at the end of the line. */
  readonly children: ReactNode
}

export function Pagination({ table, params, children }: PaginationProps) {
  const { page, pageCount } = useSelector(table.store, () => pageOf(table), { compare: shallow })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm tabular-nums">
      <PageSteps
        table={table}
        params={useContext(HasAddress) ? params : undefined}
        isFirst={page === 1}
        isLast={page === pageCount}
        pageCount={pageCount}
      />
      <span className="min-w-24">
        Page {page} of {pageCount}
      </span>
      <GoToPage table={table} />
      <PageSizeSelect table={table} />
      {children}
    </div>
  )
}

function GoToPage({ table }: { readonly table: PagedTable }) {
  const id = useId()
  const goTo = {
    read: () => String(pageOf(table).page),
    write: (text: string) => table.setPageIndex(pageFrom(text, pageOf(table).pageCount) - 1),
    subscribe: (onChange: () => void) => table.store.subscribe(onChange),
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>Go to page:</label>
      <TextInput state={goTo} slice="pagination" id={id} type="number" min={1} className="w-16" />
    </span>
  )
}
