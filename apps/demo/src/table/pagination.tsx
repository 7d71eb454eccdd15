import { useId, useLayoutEffect, useRef } from 'react'
import { shallow, useSelector } from '@tanstack/react-store'
import { TextInput } from './text-input.tsx'
import type { UsersTable } from './use-users-table.ts'

/** A part of the state, as an atom has it: it notifies its listeners of changes. */
export interface Source<Value> {
  get(): Value
  subscribe(listener: (value: Value) => void): { unsubscribe(): void }
}

/** The page as a person counts it: from 1, and at least one of them even when no row matches. */
function pageOf(table: UsersTable): { page: number; pageCount: number } {
  const pageCount = Math.max(table.getPageCount(), 1)
  return { page: Math.min(table.atoms.pagination.get().pageIndex + 1, pageCount), pageCount }
}

/** The page that a typed text leads to: a whole one that exists. An empty text is page 1. */
const pageFrom = (text: string, pageCount: number): number =>
  Math.min(Math.max(Math.trunc(Number(text)), 1), pageCount)

interface PaginationProps {
  readonly table: UsersTable
}

export function Pagination({ table }: PaginationProps) {
  const { page, pageCount } = useSelector(table.store, () => pageOf(table), { compare: shallow })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm tabular-nums">
      <div className="flex gap-2">
        {steps.map(({ label, text, step, isBack }) => (
          <StepButton
            key={step}
            label={label}
            text={text}
            disabled={page === (isBack ? 1 : pageCount)}
            onClick={() => table[step]()}
          />
        ))}
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

const steps = [
  { label: 'First page', text: '<<', step: 'firstPage', isBack: true },
  { label: 'Previous page', text: '<', step: 'previousPage', isBack: true },
  { label: 'Next page', text: '>', step: 'nextPage', isBack: false },
  { label: 'Last page', text: '>>', step: 'lastPage', isBack: false },
] as const

function GoToPage({ table }: PaginationProps) {
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

const sizes = [10, 20, 30, 40, 50]

function PageSizeSelect({ table }: PaginationProps) {
  const pageSize = useSelector(table.atoms.pagination, (pagination) => pagination.pageSize)
  // An address may ask for any size.
  const options = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b)
  return (
    <select
      aria-label="Rows per page"
      className="control w-28"
      data-slice="pagination"
      data-changed
      value={pageSize}
      onChange={(event) => table.setPageSize(Number(event.target.value))}
    >
      {options.map((size) => (
        <option key={size} value={size}>
          Show {size}
        </option>
      ))}
    </select>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly text: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/** A step that leads nowhere any more would lose the keyboard's place on the page: its nearest neighbour takes it. */
function StepButton({ label, text, ...props }: StepButtonProps) {
  const step = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = step
    if (current && props.disabled && hadFocus.current) nearestEnabled(current)?.focus()
    // React cleans up before it moves elements, by which they lose the focus.
    return () => {
      hadFocus.current = document.activeElement === current
    }
  }, [props.disabled])
  return (
    <button
      type="button"
      ref={step}
      aria-label={label}
      className="control w-9 px-0 font-mono"
      data-slice="pagination"
      {...props}
    >
      {text}
    </button>
  )
}

/** `>` at the end leads to `<`, and not to `<<`. */
function nearestEnabled(step: HTMLElement): HTMLElement | undefined {
  const steps = [...(step.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])]
  const distance = (other: HTMLElement) => Math.abs(steps.indexOf(other) - steps.indexOf(step))
  return steps
    .filter((other) => other.matches(':enabled'))
    .sort((a, b) => distance(a) - distance(b))
    .at(0)
}

/**
 * A count as people read it: `100,000`. Below a thousand there is nothing to group, and the browser need not load its
 * number formats, which takes a phone 30 ms.
 */
export const countText = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en')

interface CountedTable {
  readonly store: Source<unknown>
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
