import type { TableParams } from 'permatable/react'
import { useViewLink, type PagePatch } from 'permatable/view-link'
import type { Paged } from './page.ts'
import { useStepFocus } from './use-step-focus.ts'

interface StepLinkProps {
  readonly params: TableParams<Paged>
  /** `undefined` where there is no such page. */
  readonly set: PagePatch | undefined
  readonly label: string
  readonly text: string
}

/** A step to another page that a new tab opens, too. */
export function StepLink({ params, set, label, text }: StepLinkProps) {
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
