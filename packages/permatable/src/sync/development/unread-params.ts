import { warn } from '../../console/messages.ts'
import { noteAsked, noteKeyRead } from './asked.ts'
import type { WatchedTable } from './watched.ts'

/**
 * How long (ms) a table, or code that syncs one by hand, may take to read the state. Tables read it in their first
 * render.
 */
const FIRST_READ_MS = 1_000

/** The tables whose state somebody has read. */
const read = new WeakSet<WatchedTable>()
/** The tables whose options somebody has spread. */
const spread = new WeakSet<WatchedTable>()
/** Tables that we warned about, or whose timer runs. */
const judged = new WeakSet<WatchedTable>()

/** Returns whether somebody has read the state of a table. */
export const isRead = (table: WatchedTable): boolean => read.has(table)

/** What a hook returns, as far as development reads it. */
interface WatchedParams {
  readonly atoms: object
  readonly tableOptions: { readonly initialState: object }
  readonly committed: object
  readonly '~permatable': WatchedTable
}

/**
 * Returns params that note who reads them. Warns if a TanStack table gets their options but reads no atom: TanStack Table
 * v8, or other atoms after the spread.
 */
export function watchParams<Params extends WatchedParams>(params: Params): Params {
  const { '~permatable': table, tableOptions, committed } = params
  const noteRead = () => void read.add(table)
  // The app's own reads. A table reads the atoms of its options.
  const atoms = onGet(params.atoms, (key) => {
    noteKeyRead(table, key)
    noteRead()
  })
  // TanStack Table copies the initial state when it makes a table.
  const initialState = onSpread(tableOptions.initialState, () => {
    if (spread.has(table))
      warnUnless(
        () => read.has(table),
        table,
        'a table got the options of its params, but does not read their state',
        'with TanStack Table v8 spread useControlledTableOptions(params), not params.tableOptions; leave out your own `atoms` and `state` after the spread, or merge them: state: { ...controlled.state, columnSizing }',
      )
  })
  const options = {
    ...tableOptions,
    atoms: onGet(params.atoms, noteRead),
    initialState,
  }
  return {
    ...params,
    atoms,
    tableOptions: onSpread(options, () => void spread.add(table)),
    committed: onGet(committed, () => {
      noteAsked(table)
      noteRead()
    }),
  }
}

/** Returns the classic options' state, and notes its reads: a table reads each slice, unless other state replaces it. */
export function watchState<State extends object>(table: WatchedTable, state: State): State {
  const getterOf = (value: unknown): PropertyDescriptor => ({
    enumerable: true,
    get() {
      read.add(table)
      return value
    },
  })
  const getters = Object.entries(state).map(([key, value]) => [key, getterOf(value)])
  return Object.defineProperties({ ...state }, Object.fromEntries(getters))
}

/** Merges own state with the classic options' state, whose reads are still noted. */
export const mergeState = (own: object, state: object): object =>
  Object.defineProperties({ ...own }, Object.getOwnPropertyDescriptors(state))

const onGet = <T extends object>(target: T, notify: (key: PropertyKey) => void): T =>
  new Proxy(target, {
    get(...of) {
      notify(of[1])
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

/** Warns about a table once, even if several things are wrong. */
// A server renders once, so a timer would find nothing new.
function warnUnless(isRight: () => boolean, table: WatchedTable, what: string, todo: string) {
  if (typeof window === 'undefined' || judged.has(table) || isRight()) return
  judged.add(table)
  setTimeout(() => {
    if (isRight()) judged.delete(table)
    else warn(table, what, todo)
  }, FIRST_READ_MS)
}

/** The parts of a TanStack table that tell its version and whether it uses the params. */
interface TanStackTable {
  readonly getRowModel?: unknown
  /** Only in v9. */
  readonly baseAtoms?: unknown
  readonly options: {
    readonly atoms?: object | undefined
    readonly state?: object | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/**
 * Warns if the TanStack table given to `usePageInRange` doesn't use the params next to it.
 *
 * With `manualPagination`, the page may come from the server, so skip the table.
 */
export function watchTable(table: WatchedTable, tanStackTable: object): void {
  const { getRowModel, baseAtoms, options } = tanStackTable as TanStackTable
  if (baseAtoms) watchOwnState(table, options)
  const page = table.slots.find(({ slice }) => slice.isPage)
  if (!getRowModel || !page || options.manualPagination) return
  const what = 'usePageInRange got a table that does not use its params'
  const todo =
    'spread params.tableOptions into the options of TanStack Table v9, or useControlledTableOptions(params) into those of v8, and keep their `atoms` and `state`'
  // v9 keeps the options as given. Without a page atom or page state there, the table has its own page.
  const hasPage = [options.atoms, options.state].some((source) => source && page.key in source)
  const isRight = () => read.has(table) && (hasPage || !baseAtoms)
  warnUnless(isRight, table, what, todo)
}

/** Warns about `state` of a v9 table for a slice that has an atom: the table only reads the atom. */
function watchOwnState(table: WatchedTable, { atoms, state }: TanStackTable['options']) {
  const slot = table.slots.find(({ key }) => atoms && state && key in atoms && key in state)
  if (slot)
    warn(
      table,
      `a table has its own state for '${slot.key}', but its params override it`,
      `leave '${slot.key}' out of \`state\`, and change it with params.set`,
    )
}
