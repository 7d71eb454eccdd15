import type { TableSearchState } from 'permatable'
import {
  createContext,
  useContext,
  useId,
  type ReactNode,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import { shallow, useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'
import { TextInput } from './text-input.tsx'
import { toPage, useViewLink, type PagePatch } from 'permatable/view-link'

/** The state that a page is part of. */
export type Paged = Pick<TableSearchState, 'pagination'>

/** A part of the state, as an atom has it: it notifies its listeners of changes. */
export interface Source<Value> {
  get(): Value
  subscribe(listener: (value: Value) => void): { unsubscribe(): void }
}

/** A table with pages, be its rows users or people. */
export interface PagedTable {
  readonly store: Source<unknown>
  readonly atoms: {
    readonly pagination: Source<{ readonly pageIndex: number; readonly pageSize: number }>
  }
  getPageCount(): number
  firstPage(): void
  previousPage(): void
  nextPage(): void
  lastPage(): void
  setPageIndex(index: number): void
  setPageSize(size: number): void
}

/** The page as a person counts it: from 1, and at least one of them even when no row matches. */
function pageOf(table: Pick<PagedTable, 'atoms' | 'getPageCount'>): {
  page: number
  pageCount: number
} {
  const pageCount = Math.max(table.getPageCount(), 1)
  return { page: Math.min(table.atoms.pagination.get().pageIndex + 1, pageCount), pageCount }
}

/** The page that a typed text leads to: a whole one that exists. An empty text is page 1. */
const pageFrom = (text: string, pageCount: number): number =>
  Math.min(Math.max(Math.trunc(Number(text)), 1), pageCount)

/** `false` where the address of a table isn't that of its page, so that no link leads to it. */
export const HasAddress = createContext(true)

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

const sizes = [10, 20, 30, 40, 50]

function PageSizeSelect({ table }: { readonly table: PagedTable }) {
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

interface PageStepsProps {
  readonly table: Readonly<
    Record<'firstPage' | 'previousPage' | 'nextPage' | 'lastPage', () => void>
  >
  /** With them the steps are links, which a new tab opens too. */
  readonly params?: TableParams<Paged> | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  /** `undefined` while nobody knows the last page. */
  readonly pageCount: number | undefined
}

/** The ways to the first page, the one before, the next one and the last. */
function PageSteps({ table, params, isFirst, isLast, pageCount }: PageStepsProps) {
  // The table stays the same object, by which React Compiler would keep the first links.
  const pages = {
    getCanPreviousPage: () => !isFirst,
    getCanNextPage: () => !isLast,
    getPageCount: () => pageCount ?? -1,
  }
  const steps = [
    { label: 'First page', text: '<<', to: 'first', onClick: () => table.firstPage() },
    { label: 'Previous page', text: '<', to: 'previous', onClick: () => table.previousPage() },
    { label: 'Next page', text: '>', to: 'next', onClick: () => table.nextPage() },
    { label: 'Last page', text: '>>', to: 'last', onClick: () => table.lastPage() },
  ] as const
  return (
    <div className="flex gap-2">
      {steps.map(({ to, label, text, onClick }) => {
        const set = toPage(pages, to)
        return params ? (
          <StepLink key={label} params={params} set={set} label={label} text={text} />
        ) : (
          <StepButton
            key={label}
            slice="pagination"
            label={label}
            text={text}
            disabled={!set}
            onClick={onClick}
          />
        )
      })}
    </div>
  )
}

interface StepButtonProps {
  readonly slice: string
  readonly label: string
  readonly text: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/** A button of a group that leads to and fro, such as those of the pages. */
const StepButton = ({ slice, label, text, ...props }: StepButtonProps) => (
  <button
    type="button"
    ref={useStepFocus<HTMLButtonElement>(props.disabled)}
    aria-label={label}
    className="control w-9 px-0 font-mono"
    data-slice={slice}
    {...props}
  >
    {text}
  </button>
)

interface StepLinkProps {
  readonly params: TableParams<Paged>
  /** `undefined` where there is no such page. */
  readonly set: PagePatch | undefined
  readonly label: string
  readonly text: string
}

/** A step to another page that a new tab opens, too. */
function StepLink({ params, set, label, text }: StepLinkProps) {
  const link = useViewLink(params, set, {
    'aria-label': label,
    className: 'control w-9 px-0 font-mono',
  })
  return (
    <a ref={useStepFocus<HTMLAnchorElement>(!set)} data-slice="pagination" {...link}>
      {text}
    </a>
  )
}

/**
 * Returns the ref of a step of a group. A step that leads nowhere any more would lose the keyboard's place on the page: its
 * nearest neighbour takes it.
 */
function useStepFocus<Step extends HTMLElement>(isDisabled: boolean): RefObject<Step | null> {
  const step = useRef<Step>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = step
    if (current && isDisabled && hadFocus.current) nearestEnabled(current)?.focus()
    // React cleans up before it moves elements, by which they lose the focus.
    return () => {
      hadFocus.current = document.activeElement === current
    }
  }, [isDisabled])
  return step
}

/** `>` at the end leads to `<`, and not to `<<`. */
function nearestEnabled(step: HTMLElement): HTMLElement | undefined {
  const steps = [...(step.parentElement?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const distance = (other: HTMLElement) => Math.abs(steps.indexOf(other) - steps.indexOf(step))
  return steps
    .filter((other) => other.matches(':enabled, [href]'))
    .sort((a, b) => distance(a) - distance(b))
    .at(0)
}

/**
 * A count as people read it: `100,000`. Below a thousand there is nothing to group, and the browser need not load its
 * number formats, which takes a phone 30 ms.
 */
export const countText = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en')

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
