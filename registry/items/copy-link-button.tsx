'use client'

import { useEffect, useState, type ComponentProps } from 'react'

import { Button } from '@/components/ui/button'

interface CopyLinkButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Returns the link: `() => params.href()`, so that it has the changes that still wait to be written. */
  href: () => string
}

/** How long the button shows what happened, in milliseconds. */
const SHOWN_MS = 2_000

/** Copies the link to the view that the table shows. */
export function CopyLinkButton({
  href,
  children = 'Copy link',
  variant = 'outline',
  ...props
}: CopyLinkButtonProps) {
  const [outcome, setOutcome] = useState<{ text: string }>()
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(href(), location.href).href)
      setOutcome({ text: 'Copied' })
    } catch {
      // A page that is not served securely has no clipboard.
      setOutcome({ text: 'Not allowed' })
    }
  }

  return (
    <Button variant={variant} {...props} onClick={() => void copy()}>
      <span aria-live="polite">{outcome?.text ?? children}</span>
    </Button>
  )
}
