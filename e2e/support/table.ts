import type { TestLocator, TestPage } from './test-page.ts'

/** The state that the 'Table State' panel prints. */
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

export const statePanel = (page: TestPage): TestLocator =>
  page.getByRole('region', { name: 'Table State' }).locator('pre')

export async function tableState(page: TestPage): Promise<TableState> {
  const text = await page.evaluate(
    () => document.querySelector('.state-panel pre')?.textContent ?? null,
  )
  // A locator takes four round trips, so it is used only while the panel is not there yet.
  return JSON.parse(text ?? (await statePanel(page).evaluate(({ textContent }) => textContent)))
}

/** The screens of the specification, in the order of the navigation. */
export const screens: readonly { readonly path: string; readonly heading: string }[] = [
  { path: '/', heading: 'Basic' },
  { path: '/custom-param-name', heading: 'Custom query param name' },
  { path: '/custom-encoder-decoder', heading: 'Custom encoder/decoder' },
  { path: '/custom-default-value', heading: 'Custom default value' },
  { path: '/debounce', heading: 'Debounce' },
  { path: '/push', heading: 'Push(instead of replace)' },
]

type Header = 'ID' | 'Name' | 'Age'

const table = (page: TestPage) => page.getByRole('table')

export const searchBox = (page: TestPage): TestLocator => page.getByPlaceholder('Search...')
export const orderToggle = (page: TestPage): TestLocator =>
  page.getByRole('button', { name: /^(Reverse|Reset) Order$/ })

export const sortButton = (page: TestPage, header: Header): TestLocator =>
  table(page).getByRole('button', { name: header, exact: true })
export const columnHeader = (page: TestPage, header: Header): TestLocator =>
  table(page).locator(`th:has([aria-label$=' ${header}'])`)
export const textFilter = (page: TestPage, header: 'ID' | 'Name'): TestLocator =>
  columnHeader(page, header).getByRole('textbox')
export const minAge = (page: TestPage): TestLocator => page.getByPlaceholder('Min')
export const maxAge = (page: TestPage): TestLocator => page.getByPlaceholder('Max')

export const rows = (page: TestPage): TestLocator => table(page).locator('tbody tr')
export const firstRowBox = (page: TestPage): TestLocator =>
  page.locator('tbody tr:first-child input')
export const allRowsBox = (page: TestPage): TestLocator =>
  table(page).locator('thead').getByRole('checkbox')
/** The checkbox of a row by its id: the index among all users. */
export const rowBox = (page: TestPage, id: number): TestLocator =>
  table(page).locator(`tbody input[value='${id}']`)

export const devtoolsButton = (page: TestPage): TestLocator =>
  page.getByRole('button', { name: 'Open TanStack Router Devtools' })

/** The heading of the screen. */
export const screenHeading = (page: TestPage): TestLocator => page.locator('h1')

export const pageText = (page: TestPage): TestLocator => page.getByText(/^Page \d+ of \d+$/)
const rowCountText = (page: TestPage): TestLocator => page.getByText(/^Showing .* Rows$/)
export const goToPage = (page: TestPage): TestLocator =>
  page.getByRole('spinbutton', { name: 'Go to page:' })
export const pageSize = (page: TestPage): TestLocator => page.getByRole('combobox')
export const pageButton = (page: TestPage, text: '<<' | '<' | '>' | '>>'): TestLocator =>
  page.getByRole('main').getByText(text, { exact: true })

/** The texts of a column on the page shown, from top to bottom. */
export async function cells(page: TestPage, header: Header): Promise<string[]> {
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

export const ages = async (page: TestPage): Promise<number[]> =>
  (await cells(page, 'Age')).map(Number)

/** How many rows match, by 'Showing X of Y Rows'. */
export async function matchingRows(page: TestPage): Promise<number> {
  const text = await rowCountText(page).evaluate(({ textContent }) => textContent ?? '')
  return Number(/of (\d+) Rows/.exec(text)?.[1])
}

/** The contents of every box, arrow, label and checkbox. */
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

export function controls(page: TestPage): Promise<Controls> {
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
export const checkedRows = (page: TestPage): Promise<string[]> =>
  rows(page).evaluateAll((rows) =>
    rows
      .map((row) => row.querySelector('input'))
      .filter((box) => box?.checked)
      .map((box) => box?.value ?? ''),
  )
