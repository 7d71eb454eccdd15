import type { Page } from '@playwright/test'
import type { TableState } from './table.ts'

/** What a person does within a document. */
export type Action =
  | { readonly does: 'type'; readonly letter: string }
  | { readonly does: 'sort'; readonly header: string }
  | { readonly does: 'go to the next page' | 'toggle a row' }
  | { readonly does: 'choose a page size'; readonly size: string }
  | { readonly does: 'go back' | 'go forward' | 'leave and come back' }
  | { readonly does: 'wait'; readonly milliseconds: number }

/** Follows a link of the navigation, at once. */
const leave = (page: Page, heading: string) =>
  page.evaluate(async (heading) => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav a')]
    links.find(({ textContent }) => textContent === heading)?.click()
    const title = () => document.querySelector('h1')?.textContent
    while (title() !== heading) await new Promise((resolve) => setTimeout(resolve, 5))
  }, heading)

/** Starts a run on a screen without any state. */
export const startOn = leave

/** One step through the history, when it stays within the app. */
const step = (page: Page, by: -1 | 1): Promise<void> =>
  page.evaluate(async (by) => {
    // TanStack Router counts its entries; the first one may have another document behind it.
    if (by === -1 && !(history.state?.__TSR_index > 0)) return
    await new Promise<void>((resolve) => {
      addEventListener('popstate', () => setTimeout(resolve, 20), { once: true })
      setTimeout(resolve, 150)
      history.go(by)
    })
  }, by)

/** Resolves with what the table shows then, when the action changes the view by the table's own controls. */
export async function perform(page: Page, action: Action): Promise<TableState | undefined> {
  switch (action.does) {
    case 'go back':
      return void (await step(page, -1))
    case 'go forward':
      return void (await step(page, 1))
    case 'leave and come back':
      await leave(page, 'Custom encoder/decoder')
      return void (await step(page, -1))
    case 'wait':
      return void (await page.waitForTimeout(action.milliseconds))
    default:
      return work(page, action)
  }
}

/** By one call into the page for all engines: their drivers would take their time between the parts. */
const work = (page: Page, action: Action): Promise<TableState> =>
  page.evaluate(async (action) => {
    const button = (isWanted: (text: string) => boolean) =>
      [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) =>
        isWanted(textContent ?? ''),
      )
    if (action.does === 'type') {
      const box = document.querySelector<HTMLInputElement>('[placeholder="Search..."]')
      box?.focus()
      box?.setSelectionRange(box.value.length, box.value.length)
      document.execCommand('insertText', false, action.letter)
    } else if (action.does === 'sort') {
      button(
        (text) => text.startsWith(action.header) && text.length === action.header.length + 1,
      )?.click()
    } else if (action.does === 'go to the next page') {
      button((text) => text === '>')?.click()
    } else if (action.does === 'toggle a row') {
      document.querySelector<HTMLElement>('tbody input')?.click()
    } else if (action.does === 'choose a page size') {
      const select = document.querySelector('select')
      if (select) select.value = action.size
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await new Promise((resolve) => setTimeout(resolve))
    return JSON.parse(document.querySelector('section pre')?.textContent ?? '')
  }, action)

/** Waits for longer than two writes are apart, from when the address last changed. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let before = ''; before !== location.href;) {
      before = location.href
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
