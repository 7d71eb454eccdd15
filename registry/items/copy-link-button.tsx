'use client'

import { CheckIcon, ChevronDownIcon, LinkIcon, LoaderCircleIcon } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'

import { Button, buttonVariants } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'

interface CopyLinkButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /**
   * Returns the link: `() => viewUrl(params)`, so that it has the changes that still wait to be written. With short links
   * `async () => viewUrl(params, await shorten(params))`, which has all of the view.
   */
  href: () => string | Promise<string>
  /**
   * Returns what the link doesn't have, to say so: `() => notInLink(params)` of `data-table-issues`. Short links have all
   * of it.
   */
  missing?: () => readonly string[]
  /**
   * Adds an entry that copies another link: to the days that relative filters mean now. Return one of `freezeFilters`.
   */
  fixedHref?: () => string | Promise<string>
}

/** How long the button shows what happened, in milliseconds. */
const SHOWN_MS = 2_000
/** The same for what there is to read. */
const READ_MS = 6_000

/** A failure stays until the next try. */
type Outcome = 'copying' | 'failed' | { without: readonly string[] }

/** Copies the link to the view that the table shows. */
export function CopyLinkButton({
  href,
  fixedHref,
  missing,
  children = 'Copy link',
  variant = 'outline',
  ...props
}: CopyLinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const isCopied = typeof outcome === 'object'
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(
      () => setOutcome(undefined),
      outcome.without.length ? READ_MS : SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [isCopied, outcome])

  async function copy(getLink: () => string | Promise<string>) {
    try {
      const link = getLink()
      if (typeof link !== 'string') setOutcome('copying')
      await copyText(typeof link === 'string' ? toUrl(link) : link.then(toUrl))
      setOutcome({ without: missing?.() ?? [] })
    } catch {
      setOutcome('failed')
    }
  }

  const button = (
    <Button
      variant={variant}
      {...props}
      aria-disabled={outcome === 'copying'}
      onClick={() => outcome !== 'copying' && void copy(href)}
    >
      {isCopied ? (
        <CheckIcon />
      ) : outcome === 'copying' ? (
        <LoaderCircleIcon className="animate-spin motion-reduce:animate-none" />
      ) : (
        <LinkIcon />
      )}
      <span aria-live="polite">{outcome ? wordsOf(outcome) : children}</span>
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
        <PopoverContent align="end" aria-label="More links" className="w-auto">
          <PopoverTitle>More links</PopoverTitle>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void copy(fixedHref).then(() => setOpen(false))}
          >
            Copy link to these days
          </Button>
        </PopoverContent>
      </Popover>
    </div>
  )
}

function wordsOf(outcome: Outcome): string {
  if (outcome === 'copying') return 'Copying…'
  if (outcome === 'failed') return 'Not copied'
  const { without } = outcome
  return without.length ? `Copied without ${without.join(', ')}` : 'Copied'
}

// The link of the default view is `?`.
const toUrl = (link: string) => new URL(link, location.href).href.replace(/\?$/, '')

/**
 * Copies a text, or one that is on its way.
 *
 * @throws When the browser refuses it.
 */
async function copyText(text: string | Promise<string>): Promise<void> {
  // Only secure contexts have it: no page of `http://intranet.test`.
  // oxlint-disable-next-line no-restricted-properties
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) copySelected(await text)
  else if (typeof text === 'string') await clipboard.writeText(text)
  else {
    // Safari only copies what it gets in the click itself, and takes a promise there.
    const blob = text.then((it) => new Blob([it], { type: 'text/plain' }))
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  }
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
