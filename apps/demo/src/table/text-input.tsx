import { useState, type ComponentProps } from 'react'
import { createTextBox, type TextState } from './text-box.ts'

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'min' | 'id'>

interface TextInputProps extends InputProps {
  /** Fixed for as long as the box is mounted. */
  readonly state: TextState
  readonly label?: string
  readonly className?: string
}

export function TextInput({ state, label, className = '', ...props }: TextInputProps) {
  const [box] = useState(() => createTextBox(state))
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      className={`control ${className}`}
      {...props}
      {...box}
    />
  )
}
