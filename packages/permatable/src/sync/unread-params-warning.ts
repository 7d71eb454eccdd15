import { warn } from '../definition/messages.ts'
import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

/** The time (ms) in which a table, or code that syncs one by hand, reads the state. Tables read it in their first render. */
const FIRST_READ_MS = 1_000

/** The tables whose state somebody has read. */
const read = new WeakSet<Table>()
/** The tables whose options somebody has spread. */
const spread = new WeakSet<Table>()
/** The tables that the console has had a word about, or has one in a moment. */
const judged = new WeakSet<Table>()

/**
 * Returns params that note who reads them, and warns if a table is made of their options and reads no atom: TanStack Table v8,
 * or a table with other atoms after the spread. Only for development.
 */
export function watchParams<State extends object>(params: TableParams<State>): TableParams<State> {
  const { '~permatable': table, tableOptions, committed } = params
  const noteRead = () => void read.add(table)
  const atoms = onGet(params.atoms, noteRead)
  // TanStack Table copies the initial state when it makes a table.
  const initialState = onSpread(tableOptions.initialState, () => {
    if (spread.has(table))
      warnUnless(
        () => read.has(table),
        table,
        'a table got params.tableOptions and reads none of their atoms',
        'TanStack Table v8 has no atoms: spread useControlledTableOptions(params) in place of them; with v9, leave out your own `atoms` after the spread',
      )
  })
  const options = { ...tableOptions, atoms, initialState } as typeof tableOptions
  return {
    ...params,
    atoms,
    tableOptions: onSpread(options, () => void spread.add(table)),
    committed: onGet(committed, noteRead),
  }
}

const onGet = <T extends object>(target: T, notify: () => void): T =>
  new Proxy(target, {
    get(...of) {
      notify()
      return Reflect.get(...of)
    },
  })

const onSpread = <T extends object>(target: T, notify: () => void): T =>
  new Proxy(target, {
    ownKeys(keys) {
      notify()
      return Reflect.ownKeys(keys)
    },
  })

/** Warns about a table, once whatever is missing. */
function warnUnless(isRight: () => boolean, table: Table, what: string, todo: string) {
  // A server renders once, and has no later.
  if (typeof window === 'undefined' || judged.has(table) || isRight()) return
  judged.add(table)
  setTimeout(() => {
    if (isRight()) judged.delete(table)
    else warn(table, what, todo)
  }, FIRST_READ_MS)
}

/** The part of TanStack Table's tables by which their versions differ. */
interface AnyTable {
  readonly getRowModel?: unknown
  /** Only of v9. */
  readonly baseAtoms?: unknown
  readonly options: {
    readonly atoms?: object | undefined
    readonly state?: object | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/**
 * Warns about a table that does not get the state of the params beside it. Only for development.
 *
 * A table whose rows a server pages may get its page from that server, too, so it is not looked at.
 */
export function watchTable(table: Table, made: object): void {
  const { getRowModel, baseAtoms, options }: AnyTable = made as AnyTable
  const page = table.slots.find(({ slice }) => slice.isPage)
  if (!getRowModel || !page || options.manualPagination) return
  const what = 'a table does not get the state of the params that usePageInRange has beside it'
  const todo =
    'spread params.tableOptions into the options of TanStack Table v9, or useControlledTableOptions(params) into those of v8, and keep their `atoms` and `state`'
  // v9 keeps the options as they were given. Without a page in them, the page of the table is its own.
  const hasPage = [options.atoms, options.state].some((source) => source && page.key in source)
  const isRight = () => read.has(table) && (hasPage || !baseAtoms)
  warnUnless(isRight, table, what, todo)
}
