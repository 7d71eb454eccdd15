import type { TestLocator, TestPage } from './test-page.ts'

/** A control and what becomes of it: the text that it takes, or a click. */
export type Change = readonly [control: TestLocator, text?: string]

declare global {
  interface Window {
    changes?: [control: HTMLElement, text: string | null][]
  }
}

/** Runs in the page: replaces the text of a box as a paste would, chooses an option by its value, or clicks. */
function change(control: HTMLElement, text: string | null) {
  if (control instanceof HTMLSelectElement) {
    control.value = text ?? ''
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control instanceof HTMLInputElement && control.type === 'date') {
    // It has parts in the order of the browser's language, and takes no text.
    control.value = text ?? ''
    control.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
    text !== null
  ) {
    control.focus()
    control.select()
    if (text === '') document.execCommand('delete')
    else document.execCommand('insertText', false, text)
  } else {
    control.click()
  }
}

/**
 * Gives a box its text, or a select its value. (Playwright's `fill` sets the value by script in Firefox, where React does not
 * hear it.)
 */
export const enter = (box: TestLocator, text: string): Promise<void> => box.evaluate(change, text)

/**
 * Works several controls within one task, faster than any person and than any paint.
 *
 * @param back goes back in the same task: a driver on a busy machine takes longer than a debounce between two commands
 */
export async function inOneTask(
  page: TestPage,
  changes: readonly Change[],
  { back = false } = {},
): Promise<void> {
  for (const [control, text = null] of changes) {
    await control.evaluate((control, text) => {
      window.changes = [...(window.changes ?? []), [control, text]]
    }, text)
  }
  await page.evaluate(
    `for (const [control, text] of changes.splice(0)) (${change})(control, text); ${back ? 'history.back()' : ''}`,
  )
}

/** Types into a box that has the focus, so many milliseconds of the page's clock after each letter. */
export async function typeAt(page: TestPage, text: string, milliseconds: number): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter)
    await page.clock.runFor(milliseconds)
  }
}
