import type { TableSearchState } from 'permatable'
import { useState, type ComponentProps } from 'react'
import { createTextBox, type TextState } from './text-box.ts'

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'min' | 'id'>

interface TextInputProps extends InputProps {
  /** Fixed for as long as the box is mounted. */
  readonly state: TextState
  /** The slice that the box shows. */
  readonly slice: keyof TableSearchState
  readonly label?: string
  readonly className?: string
}

export function TextInput({ state, slice, label, className = '', ...props }: TextInputProps) {
  const [box] = useState(() => createTextBox(state))
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      data-slice={slice}
      className={`control ${className}`}
      {...props}
      {...box}
    />
  )
}
