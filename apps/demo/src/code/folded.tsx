import { useState, type ReactNode } from 'react'

interface FoldedProps {
  readonly title: string
  readonly children: ReactNode
}

/** Renders its content from the first time that it is open. */
export function Folded({ title, children }: FoldedProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary>{title}</summary>
      {wasOpen && children}
    </details>
  )
}
