import { posix } from 'node:path'
import { read } from './pages.ts'
import { tableOf } from './tables.ts'

/** What an app imports from: an entry of the package. */
export interface Entry {
  /** `permatable/next` */
  readonly entry: string
  /** The router, where the entry has its hook. */
  readonly router?: string
  /** What it is for, in a few words. */
  readonly purpose: string
  /** Its guide: `guide/next`. */
  readonly page: string
  /** The packages that it needs. */
  readonly imports: readonly string[]
}

export const entries: readonly Entry[] = JSON.parse(read('docs/entries.json'))

export const routers = entries.flatMap(({ router, ...entry }) =>
  router === undefined ? [] : [{ ...entry, router }],
)

/** The hook of each router, for a page of `docs/guide`. */
export const routerTable = (): string =>
  tableOf([
    ['Router', 'Import `useTableSearchParams` from'],
    ...routers.map(({ entry, router, page }) => [
      `[${router}](${posix.relative('guide', page)}.md)`,
      `\`${entry}\``,
    ]),
  ])
