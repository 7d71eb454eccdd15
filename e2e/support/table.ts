import type { Locator, Page } from '@playwright/test'

/** What the 'Table State' panel prints. */
export interface TableState {
  globalFilter: string
  sorting: { id: string; desc: boolean }[]
  pagination: { pageIndex: number; pageSize: number }
  columnFilters: { id: string; value: unknown }[]
  columnOrder: string[]
  rowSelection: Record<string, true>
}

export const defaultState: TableState = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
}

export const statePanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Table State' }).locator('pre')

export async function tableState(page: Page): Promise<TableState> {
  return JSON.parse((await statePanel(page).textContent()) ?? '')
}

type Header = 'ID' | 'Name' | 'Age'

const table = (page: Page) => page.getByRole('table')

export const searchBox = (page: Page): Locator => page.getByPlaceholder('Search...')
export const orderToggle = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Reverse|Reset) Order$/ })

export const sortButton = (page: Page, header: Header): Locator =>
  table(page).getByRole('button', { name: header, exact: true })
export const columnHeader = (page: Page, header: Header): Locator =>
  table(page)
    .locator('th')
    .filter({ has: page.getByRole('button', { name: header, exact: true }) })
export const textFilter = (page: Page, header: 'ID' | 'Name'): Locator =>
  columnHeader(page, header).getByRole('textbox')
export const minAge = (page: Page): Locator => page.getByPlaceholder('Min')
export const maxAge = (page: Page): Locator => page.getByPlaceholder('Max')

export const rows = (page: Page): Locator => table(page).locator('tbody tr')
export const allRowsBox = (page: Page): Locator =>
  table(page).locator('thead').getByRole('checkbox')
/** The checkbox of a row by its id: the index among all users. */
export const rowBox = (page: Page, id: number): Locator =>
  table(page).getByRole('checkbox', { name: `Select row ${id}`, exact: true })

export const pageText = (page: Page): Locator => page.getByText(/^Page \d+ of \d+$/)
export const rowCountText = (page: Page): Locator => page.getByText(/^Showing .* Rows$/)
export const goToPage = (page: Page): Locator => page.getByLabel('Go to page:')
export const pageSize = (page: Page): Locator => page.getByRole('combobox')
export const pageButton = (page: Page, text: '<<' | '<' | '>' | '>>'): Locator =>
  page.getByRole('main').getByText(text, { exact: true })

/** The texts of a column on the page shown, from top to bottom. */
export async function cells(page: Page, header: Header): Promise<string[]> {
  return table(page).evaluate((element, header) => {
    const heads = [...element.querySelectorAll('thead th')]
    const at = heads.findIndex((head) =>
      head.querySelector('button')?.textContent?.startsWith(header),
    )
    return Array.from(
      element.querySelectorAll(`tbody tr td:nth-child(${at + 1})`),
      (cell) => cell.textContent ?? '',
    )
  }, header)
}

export const ages = async (page: Page): Promise<number[]> => (await cells(page, 'Age')).map(Number)

/** How many rows match, by 'Showing X of Y Rows'. */
export async function matchingRows(page: Page): Promise<number> {
  const text = (await rowCountText(page).textContent()) ?? ''
  return Number(/of (\d+) Rows/.exec(text)?.[1])
}

/** What every box, arrow, label and checkbox shows. */
export interface Controls {
  search: string
  toggle: string
  /** Header, arrow and the texts of the filter boxes, from left to right. */
  columns: string[][]
  page: string
  goTo: string
  size: string
  count: string
  allRows: 'all' | 'some' | 'none'
}

export function controls(page: Page): Promise<Controls> {
  return page.evaluate(() => {
    const all = <Kind extends Element>(selector: string) => [
      ...document.querySelectorAll<Kind>(selector),
    ]
    const textLike = (pattern: RegExp, selector: string) =>
      all(selector).find(({ textContent }) => pattern.test(textContent ?? ''))?.textContent ?? ''
    const goTo = all<HTMLLabelElement>('label').find(
      ({ textContent }) => textContent === 'Go to page:',
    )
    const allRows = document.querySelector<HTMLInputElement>('thead input[type=checkbox]')
    return {
      search: document.querySelector<HTMLInputElement>('[placeholder="Search..."]')?.value ?? '',
      toggle: textLike(/^Re(verse|set) Order$/, 'button'),
      columns: all('thead th')
        .slice(1)
        .map((head) => [
          ...(/(.*)(.)/u.exec(head.querySelector('button')?.textContent ?? '') ?? []).slice(1),
          ...Array.from(head.querySelectorAll('input'), ({ value }) => value),
        ]),
      page: textLike(/^Page \d+ of \d+$/, 'span'),
      goTo: goTo?.control instanceof HTMLInputElement ? goTo.control.value : '',
      size: document.querySelector('select')?.selectedOptions[0]?.textContent ?? '',
      count: textLike(/^Showing/, '[role=status]'),
      allRows: allRows?.indeterminate ? 'some' : allRows?.checked ? 'all' : 'none',
    }
  })
}

/** The ids of the rows on the page shown whose checkbox is checked. */
export const checkedRows = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((rows) =>
    rows
      .map((row) => row.querySelector('input'))
      .filter((box) => box?.checked)
      .map((box) => box?.ariaLabel?.replace('Select row ', '') ?? ''),
  )
