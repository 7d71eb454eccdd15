import type { Page } from '@playwright/test'
import type { Size, TestPage } from './test-page.ts'

/** An error or a warning of a page. */
export interface Complaint {
  readonly kind: 'uncaught error' | 'console'
  readonly text: string
}

/** A page of its own for a test, however its engine is driven. */
export interface OpenedPage {
  readonly page: TestPage
  /** The same page where Playwright drives it, for what WebDriver has no words for. */
  readonly playwright: Page | undefined
  readonly complaints: () => Promise<readonly Complaint[]>
  readonly close: () => Promise<void>
}

export interface PageOptions {
  readonly baseURL: string
  readonly viewport: Size
  readonly hasTouch: boolean
  /** Where it stands still, only `page.clock.runFor` moves it. */
  readonly time: 'runs' | 'stands still'
  /** Whether the visitor wants animations. Firefox's driver emulates no media: there they do. While the hero of the demo plays, its page takes a quarter of a core. */
  readonly motion: 'reduced' | 'plays'
}

/** Opens pages of one engine. */
export interface Driver {
  readonly openPage: (options: PageOptions) => Promise<OpenedPage>
  readonly end: () => Promise<void>
}

/** How long a spec waits for what it expects, in ms: many times what it takes on a busy machine. */
export const patience = 60_000

/** Opens the same address at another host or port: `test.use(elsewhere({ hostname: 'intranet.test' }))`. */
export const elsewhere = ({ hostname = 'localhost', offset = 0 }) => ({
  baseURL: async (
    { baseURL }: { baseURL: string },
    provide: (baseURL: string) => Promise<void>,
  ): Promise<void> => {
    const { port } = new URL(baseURL)
    await provide(`http://${hostname}:${Number(port) + offset}`)
  },
})
