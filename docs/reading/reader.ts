import { routers } from './entries.ts'
import { onTableV8 } from './on-v8.ts'

/** Names that each router's entry has. */
const everywhere = ['useTableSearchParams']

const hookImport = new RegExp(
  `^import \\{ ([^}]*) \\} from '(${routers.map(({ entry }) => entry).join('|')})'$`,
  'm',
)

/** An option or a package that one router has. */
const ofOneRouter = /\bshallow:|'@tanstack\/react-router'|'react-router'|'next\/|'wouter'/

/** What a page lets its reader choose. */
export interface Choices {
  readonly router: boolean
  readonly table: boolean
}

/** Returns what the examples of a page can follow. Pages about a router, or a version of the table, keep theirs. */
export const choicesOf = (path: string): Choices => ({
  router: !routers.some(
    ({ page, entry }) =>
      path.endsWith(`${page}.md`) || path.endsWith(`reference/${entry.split('/')[1]}.md`),
  ),
  table: !/guide\/table-v8|reference\/react-table|guide\/migrating/.test(path),
})

/** Returns the router's entry that an example imports its hook from, if every other router's would do as well. */
export function routerOf(code: string): string | undefined {
  const [, names = '', entry] = hookImport.exec(code) ?? []
  const isShared = names.split(', ').every((name) => everywhere.includes(name))
  return isShared && !ofOneRouter.test(code) ? entry : undefined
}

/** What a reader uses. */
export interface Reader {
  /** The entry with the hook: `permatable/next`. */
  readonly router: string
  readonly table: 'v8' | 'v9'
}

/** Returns an example as a reader has it. */
export function forReader(code: string, choices: Choices, { router, table }: Reader): string {
  const own = choices.router ? routerOf(code) : undefined
  const onTable = (choices.table && table === 'v8' && onTableV8(code)) || code
  if (own === undefined) return onTable
  const routed = onTable.replace(`'${own}'`, `'${router}'`)
  return router === clientEntry && !routed.startsWith(directive) ? directive + routed : routed
}

/** Components that use hooks are client components there. */
const clientEntry = 'permatable/next'

const directive = "'use client'\n\n"
