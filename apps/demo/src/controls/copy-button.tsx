import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { CopyIcon, CheckIcon } from './icons.tsx'

interface CopyButtonProps {
  readonly label: string
  /** Returns the text to copy. */
  readonly read: () => string
  /** The source of the text. The button drops its word about an earlier copy when the source changes. */
  readonly of?: string
  /** `true` shows the icon only. */
  readonly isIconOnly?: boolean
}

/** How long the button says what happened, in milliseconds. */
const SHOWN_MS = 2_000

export function CopyButton({ label, read, of, isIconOnly = false }: CopyButtonProps) {
  const [last, setLast] = useState<{ outcome: 'Copied' | 'Not copied'; of: string | undefined }>()
  const outcome = last?.of === of ? last?.outcome : undefined
  useEffect(() => {
    const timer = last && setTimeout(() => setLast(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last])

  async function copy() {
    try {
      await copyText(read())
      setLast({ outcome: 'Copied', of })
    } catch {
      setLast({ outcome: 'Not copied', of })
    }
  }

  return (
    <button
      type="button"
      className="icon-button"
      data-small={isIconOnly}
      onClick={() => void copy()}
    >
      {outcome === 'Copied' ? <CheckIcon /> : <CopyIcon />}
      <span className="icon-label" aria-live="polite">
        {outcome ?? label}
      </span>
    </button>
  )
}
