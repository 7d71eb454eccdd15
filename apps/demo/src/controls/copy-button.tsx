import { useEffect, useState } from 'react'
import { CopyIcon, DoneIcon } from './icons.tsx'

interface CopyButtonProps {
  readonly label: string
  /** Returns the text to copy. */
  readonly read: () => string
  /** `true` shows the icon only. */
  readonly isSmall?: boolean
}

/** How long the button says what happened, in milliseconds. */
const TOLD_MS = 2_000

export function CopyButton({ label, read, isSmall = false }: CopyButtonProps) {
  const [told, setTold] = useState<'Copied' | 'Not allowed'>()
  useEffect(() => {
    const timer = told && setTimeout(() => setTold(undefined), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])

  async function copy() {
    try {
      await navigator.clipboard.writeText(read())
      setTold('Copied')
    } catch {
      // Browsers keep the clipboard to themselves where a page is not served securely.
      setTold('Not allowed')
    }
  }

  return (
    <button type="button" className="icon-button" data-small={isSmall} onClick={() => void copy()}>
      {told === 'Copied' ? <DoneIcon /> : <CopyIcon />}
      <span className="icon-label" aria-live="polite">
        {told ?? label}
      </span>
    </button>
  )
}
