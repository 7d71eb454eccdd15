import { defineTableSearchParams } from 'permatable'
import { reload, search } from './address.ts'
import { expect } from './expect.ts'
import { screens } from './screens.ts'
import { screenHeading, tableState, type TableState } from './table.ts'
import type { TestPage } from './test-page.ts'

/** An action of a person within a document. */
export type Action =
  | { readonly does: 'type'; readonly letter: string }
  | { readonly does: 'sort'; readonly header: string }
  | { readonly does: 'go to the next page' | 'toggle a row' }
  | { readonly does: 'choose a page size'; readonly size: string }
  | { readonly does: 'go back' | 'go forward' | 'leave and come back' | 'reload' }
  | { readonly does: 'wait'; readonly milliseconds: number }

/** A search leaves fewer pages: the table then shows the last one in place of a page past it, and the address keeps its own. */
export function comparable(state: TableState): TableState {
  const showsAll = ['', '-'].includes(state.globalFilter)
  return showsAll ? state : { ...state, pagination: { ...state.pagination, pageIndex: 0 } }
}

const { parse } = defineTableSearchParams()

/** Waits until the table shows what the address says, letting so much of the page's time go by each time that it does not. */
async function agrees(page: TestPage, milliseconds: number, message: string): Promise<void> {
  const difference = async () => {
    await page.clock.runFor(milliseconds)
    const shown = comparable(await tableState(page))
    const said = comparable(parse(await search(page)).state)
    return JSON.stringify(shown) === JSON.stringify(said) ? '' : JSON.stringify({ shown, said })
  }
  await expect.poll(difference, { message, intervals: [20] }).toBe('')
}

/** Everything is written. */
export const quiet = (page: TestPage): Promise<void> => agrees(page, 250, 'the last write')

/** Follows a link of the navigation, at once. */
export async function leave(page: TestPage, heading: string): Promise<void> {
  await page.evaluate((heading) => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav a')]
    links.find(({ textContent }) => textContent === heading)?.click()
  }, heading)
  await expect(screenHeading(page)).toHaveText(heading)
}

/** One step through the history, when it stays within the app, and until the table shows the entry. */
async function step(page: TestPage, by: -1 | 1): Promise<void> {
  const to = await page.evaluate((by) => {
    const to = Number(history.state?.__TSR_index ?? 0) + by
    if (to < 0 || to > Number(sessionStorage.getItem('lastEntry') ?? 0)) return -1
    history.go(by)
    return to
  }, by)
  if (to < 0) return
  // Asked again and again: a promise in the page would never settle where the step leads nowhere, or to another document.
  const entry = () => page.evaluate(() => Number(history.state?.__TSR_index ?? 0)).catch(() => -1)
  await expect.poll(entry, { intervals: [20] }).toBe(to)
  const path = await page.evaluate(() => location.pathname)
  const heading = screens.find((screen) => screen.path === path)?.heading ?? ''
  await expect(screenHeading(page)).toHaveText(heading)
  if (heading !== other) await agrees(page, 0, `the entry at ${by}`)
}

/** A screen whose addresses are another language. */
const other = 'Custom encoder/decoder'

/** Resolves with what the table shows then, when the action changes the view by the table's own controls. */
export async function perform(page: TestPage, action: Action): Promise<TableState | undefined> {
  switch (action.does) {
    case 'go back':
      return void (await step(page, -1))
    case 'go forward':
      return void (await step(page, 1))
    case 'leave and come back':
      await leave(page, other)
      return void (await step(page, -1))
    case 'reload':
      return void (await reload(page))
    case 'wait':
      return void (await page.clock.runFor(action.milliseconds))
    default:
      await page.evaluate(work, action)
      return tableState(page)
  }
}

/** Runs in the page: works a control of the table. */
function work(action: Action) {
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
    const { header } = action
    button((text) => text.startsWith(header) && text.length === header.length + 1)?.click()
  } else if (action.does === 'go to the next page') {
    button((text) => text === '>')?.click()
  } else if (action.does === 'toggle a row') {
    document.querySelector<HTMLElement>('tbody input')?.click()
  } else if (action.does === 'choose a page size') {
    const select = document.querySelector('select')
    if (select) select.value = action.size
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
