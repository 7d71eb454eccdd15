/**
 * Copies a text.
 *
 * @throws When the browser refuses it.
 */
export async function copyText(text: string): Promise<void> {
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
