import { useStepFocus } from './use-step-focus.ts'

interface StepButtonProps {
  readonly slice: string
  readonly label: string
  readonly text: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/** A button of a group that leads to and fro, such as those of the pages. */
export const StepButton = ({ slice, label, text, ...props }: StepButtonProps) => (
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
