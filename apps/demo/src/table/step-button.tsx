import { useLayoutEffect, useRef } from 'react'

interface StepButtonProps {
  readonly slice: string
  readonly label: string
  readonly text: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/** A button of a group that leads to and fro, such as those of the pages. */
export function StepButton({ slice, label, text, ...props }: StepButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // A button that is disabled at an end would lose the keyboard's place on the page: its nearest neighbour takes it.
  useLayoutEffect(() => {
    const { current } = button
    if (current && props.disabled && hadFocus.current) nearestEnabled(current)?.focus()
    // React cleans up before it moves elements, by which they lose the focus.
    return () => {
      hadFocus.current = document.activeElement === current
    }
  }, [props.disabled])
  return (
    <button
      type="button"
      ref={button}
      aria-label={label}
      className="control w-9 px-0 font-mono"
      data-slice={slice}
      {...props}
    >
      {text}
    </button>
  )
}

/** `>` at the end leads to `<`, and not to `<<`. */
function nearestEnabled(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])]
  const distance = (other: HTMLButtonElement) =>
    Math.abs(buttons.indexOf(other) - buttons.indexOf(button))
  return buttons
    .filter(({ disabled }) => !disabled)
    .sort((a, b) => distance(a) - distance(b))
    .at(0)
}
