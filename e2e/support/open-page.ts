import type { Page } from '@playwright/test'

/** What a page said that nobody wants to hear. */
export interface Complaint {
  readonly kind: 'uncaught error' | 'console'
  readonly text: string
}

/** A page of its own for a test, however its engine is driven. */
interface OpenedPage {
  readonly page: Page
  readonly complaints: () => Promise<readonly Complaint[]>
  readonly close: () => Promise<void>
}

interface PageOptions {
  readonly baseURL: string
  readonly viewport: { readonly width: number; readonly height: number }
}

/** Opens pages of one engine. */
export interface Driver {
  readonly openPage: (options: PageOptions) => Promise<OpenedPage>
  readonly end: () => Promise<void>
}
