import type { Locator, Page } from '@playwright/test'

/** A control and what becomes of it: the text that it takes, or a click. */
export type Change = readonly [control: Locator, text?: string]

/**
 * Replaces the text of a box as a paste would. (Playwright's `fill` sets the value by script in Firefox, where React
 * does not hear it.)
 */
export const enter = (box: Locator, text: string): Promise<void> =>
  inOneTask(box.page(), [[box, text]])

/** Works several controls within one task, faster than any person and than any paint. */
export async function inOneTask(page: Page, changes: readonly Change[]): Promise<void> {
  const steps = await Promise.all(
    changes.map(async ([control, text]) => ({ element: await control.elementHandle(), text })),
  )
  await page.evaluate((steps) => {
    for (const { element, text } of steps) {
      if (element instanceof HTMLSelectElement) {
        element.value = text ?? ''
        element.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (element instanceof HTMLInputElement && text !== undefined) {
        element.focus()
        element.select()
        if (text === '') document.execCommand('delete')
        else document.execCommand('insertText', false, text)
      } else if (element instanceof HTMLElement) {
        element.click()
      }
    }
  }, steps)
}

/**
 * Types into a box at a pace that no driver keeps in every engine: each letter is an editing command of the page, with the input
 * events of a key.
 */
export async function typeSteadily(box: Locator, text: string, perSecond: number): Promise<void> {
  await box.focus()
  await box.page().evaluate(
    async ({ text, perSecond }) => {
      const start = performance.now()
      for (const [at, letter] of [...text].entries()) {
        const wait = start + (at * 1000) / perSecond - performance.now()
        await new Promise((resolve) => setTimeout(resolve, wait))
        document.execCommand('insertText', false, letter)
      }
    },
    { text, perSecond },
  )
}
