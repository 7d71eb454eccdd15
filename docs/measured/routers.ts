import { tableOf } from '../reading/tables.ts'
import { read } from '../reading/pages.ts'

/** Which promises hold on which router, as `npm run examples:all -w e2e -- -u` recorded it. */
export interface RouterResults {
  readonly groups: readonly {
    readonly title: string
    readonly routers: readonly string[]
    /** A mark for each router: ✓, ✗, or – where there is nothing to promise. */
    readonly promises: Readonly<Record<string, readonly string[]>>
  }[]
}

export const { groups }: RouterResults = JSON.parse(read('e2e/routers.json'))

/** The promises of each kind. */
export const promiseTables = (): string =>
  groups
    .map(({ title, routers, promises }) => {
      const rows = Object.entries(promises).map(([promise, marks]) => [promise, ...marks])
      return `### ${title}\n\n${tableOf([['Promise', ...routers], ...rows])}`
    })
    .join('\n\n')
