import { shallow, useSelector } from '@tanstack/react-store'
import { useId, useLayoutEffect, useRef } from 'react'
import { countText } from './count-text.ts'
import { pageOf } from './page.ts'
import { PageSizeSelect } from './page-size-select.tsx'
import { TextInput } from './text-input.tsx'
import type { UsersTable } from './use-users-table.ts'

export function Pagination({ table }: { table: UsersTable }) {
  const { page, pageCount } = useSelector(table.store, () => pageOf(table), { compare: shallow })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm tabular-nums">
      <div className="flex gap-2">
        <PageButton
          label="First page"
          text="<<"
          disabled={page === 1}
          onClick={() => table.firstPage()}
        />
        <PageButton
          label="Previous page"
          text="<"
          disabled={page === 1}
          onClick={() => table.previousPage()}
        />
        <PageButton
          label="Next page"
          text=">"
          disabled={page === pageCount}
          onClick={() => table.nextPage()}
        />
        <PageButton
          label="Last page"
          text=">>"
          disabled={page === pageCount}
          onClick={() => table.lastPage()}
        />
      </div>
      <span className="min-w-24">
        Page {page} of {pageCount}
      </span>
      <GoToPage table={table} />
      <PageSizeSelect table={table} />
      <RowCount table={table} />
    </div>
  )
}

interface PageButtonProps {
  readonly label: string
  readonly text: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function PageButton({ label, text, ...props }: PageButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A button that takes itself away at an end would take the keyboard's place on the page along.
  useLayoutEffect(() => {
    const { current } = button
    if (!props.disabled || document.activeElement !== current) return
    current?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }, [props.disabled])
  return (
    <button
      type="button"
      ref={button}
      aria-label={label}
      className="control w-9 px-0 font-mono"
      data-slice="pagination"
      {...props}
    >
      {text}
    </button>
  )
}

function GoToPage({ table }: { table: UsersTable }) {
  const id = useId()
  const goTo = {
    read: () => String(pageOf(table).page),
    write(text: string) {
      const page = Math.trunc(Number(text))
      table.setPageIndex(Math.min(Math.max(page, 1), pageOf(table).pageCount) - 1)
    },
    subscribe: (onChange: () => void) => table.store.subscribe(onChange),
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>Go to page:</label>
      <TextInput state={goTo} slice="pagination" id={id} type="number" min={1} className="w-16" />
    </span>
  )
}

function RowCount({ table }: { table: UsersTable }) {
  const { shown, matching } = useSelector(
    table.store,
    () => ({ shown: table.getRowModel().rows.length, matching: table.getRowCount() }),
    { compare: shallow },
  )
  return (
    <span role="status" className="text-muted sm:ml-auto sm:w-48 sm:text-right">
      Showing {countText(shown)} of {countText(matching)} Rows
    </span>
  )
}
