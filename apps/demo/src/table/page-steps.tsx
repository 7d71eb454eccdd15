import type { TableParams } from 'permatable/react'
import { toPage, useViewLink, type PagePatch } from 'permatable/view-link'
import type { Paged } from './page.ts'
import { useStepFocus } from './use-step-focus.ts'

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
export function PageSteps({ table, params, isFirst, isLast, pageCount }: PageStepsProps) {
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
