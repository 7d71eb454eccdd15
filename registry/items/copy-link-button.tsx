'use client'

import { CheckIcon, ChevronDownIcon, LinkIcon } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'

import { Button, buttonVariants } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'

interface CopyLinkButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Returns the link: `() => params.href()`, so that it has the changes that still wait to be written. */
  href: () => string
  /**
   * Adds an entry that copies another link: to the days that relative filters mean now. Return one of `freezeFilters`.
   */
  fixedHref?: () => string
}

/** How long the button shows what happened, in milliseconds. */
const SHOWN_MS = 2_000

/** Copies the link to the view that the table shows. */
export function CopyLinkButton({
  href,
  fixedHref,
  children = 'Copy link',
  variant = 'outline',
  ...props
}: CopyLinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<{ isCopied: boolean }>()
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(link: string) {
    try {
      await copyText(new URL(link, location.href).href)
      setOutcome({ isCopied: true })
    } catch {
      setOutcome({ isCopied: false })
    }
  }

  const button = (
    <Button variant={variant} {...props} onClick={() => void copy(href())}>
      {outcome?.isCopied ? <CheckIcon /> : <LinkIcon />}
      <span aria-live="polite">
        {outcome ? (outcome.isCopied ? 'Copied' : 'Not copied') : children}
      </span>
    </Button>
  )
  if (!fixedHref) return button
  return (
    <div className="flex">
      {button}
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger
          aria-label="More links to copy"
          className={buttonVariants({ variant, size: 'icon' })}
        >
          <ChevronDownIcon />
        </PopoverTrigger>
        <PopoverContent align="end" className="w-auto">
          <PopoverTitle>More links</PopoverTitle>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void copy(fixedHref()).then(() => setOpen(false))}
          >
            Copy link to these days
          </Button>
        </PopoverContent>
      </Popover>
    </div>
  )
}

/**
 * Copies a text.
 *
 * @throws When the browser refuses it.
 */
async function copyText(text: string): Promise<void> {
  // Only secure contexts have it: no page of `http://intranet.test`.
  // oxlint-disable-next-line no-restricted-properties
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) await clipboard.writeText(text)
  else copySelected(text)
}

/** Selects the text in a box, and has the browser copy the selection. */
function copySelected(text: string) {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // A modal dialog lets nothing outside of it take the focus.
  const place = focused?.closest('dialog, [role=dialog]') ?? document.body
  place.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser refused to copy.')
}
