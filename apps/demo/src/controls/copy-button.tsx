import { useEffect, useState } from 'react'
import { CopyIcon, DoneIcon } from './icons.tsx'

interface CopyButtonProps {
  readonly label: string
  /** Returns the text to copy. */
  readonly read: () => string
  /** `true` shows the icon only. */
  readonly isIconOnly?: boolean
}

/** How long the button says what happened, in milliseconds. */
const SHOWN_MS = 2_000

export function CopyButton({ label, read, isIconOnly = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not allowed'>()
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(read())
      setOutcome('Copied')
    } catch {
      // Browsers keep the clipboard to themselves where a page is not served securely.
      setOutcome('Not allowed')
    }
  }

  return (
    <button
      type="button"
      className="icon-button"
      data-small={isIconOnly}
      onClick={() => void copy()}
    >
      {outcome === 'Copied' ? <DoneIcon /> : <CopyIcon />}
      <span className="icon-label" aria-live="polite">
        {outcome ?? label}
      </span>
    </button>
  )
}
