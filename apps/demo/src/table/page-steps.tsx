import { StepButton } from './step-button.tsx'

interface PageStepsProps {
  readonly table: Readonly<
    Record<'firstPage' | 'previousPage' | 'nextPage' | 'lastPage', () => void>
  >
  readonly isFirst: boolean
  readonly isLast: boolean
  /** `true` while nobody knows the last page. */
  readonly isEndUnknown?: boolean
}

/** The buttons to the first page, the one before, the next one and the last. */
export function PageSteps({ table, isFirst, isLast, isEndUnknown = false }: PageStepsProps) {
  const steps = [
    { label: 'First page', text: '<<', disabled: isFirst, onClick: () => table.firstPage() },
    { label: 'Previous page', text: '<', disabled: isFirst, onClick: () => table.previousPage() },
    { label: 'Next page', text: '>', disabled: isLast, onClick: () => table.nextPage() },
    {
      label: 'Last page',
      text: '>>',
      disabled: isLast || isEndUnknown,
      onClick: () => table.lastPage(),
    },
  ]
  return (
    <div className="flex gap-2">
      {steps.map((step) => (
        <StepButton key={step.label} slice="pagination" {...step} />
      ))}
    </div>
  )
}
