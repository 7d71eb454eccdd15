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
  // A button that takes itself away at an end would take the keyboard's place on the page along.
  useLayoutEffect(() => {
    const { current } = button
    if (props.disabled && hadFocus.current)
      current?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
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
