import { warn } from '../definition/messages.ts'
import { decidesRows } from '../definition/rows-query.ts'
import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

/**
 * How long (ms) a table, or code that syncs one by hand, may take to read the state. Tables read it in their first
 * render.
 */
const FIRST_READ_MS = 1_000

/** The tables whose state somebody has read. */
const read = new WeakSet<Table>()
/** The tables whose state may be used to ask a server, and the slices that the app has read of each. */
const asked = new WeakSet<Table>()
const readKeys = new WeakMap<Table, Set<PropertyKey>>()
/** The tables whose options somebody has spread. */
const spread = new WeakSet<Table>()
/** Tables that we warned about, or whose timer runs. */
const judged = new WeakSet<Table>()

/** Returns whether somebody has read the state of a table. Only for development. */
export const isRead = (table: Table): boolean => read.has(table)

/** The tables whose router asks a server after each write. */
const askedByRouter = new WeakSet<Table>()

export const noteAskedByRouter = (table: Table): void => void askedByRouter.add(table)

/** Returns whether the router of a table asks a server after each write. Only for development. */
export const isAskedByRouter = (table: Table): boolean => askedByRouter.has(table)

/** For each table: returns whether its router is running loaders, if the URL changes before they run. */
const loaders = new WeakMap<Table, () => boolean>()

export const noteLoaders = (table: Table, isLoading: () => boolean): void =>
  void loaders.set(table, isLoading)

/** Returns whether the router of a table runs loaders now. Only for development. */
export const isLoading = (table: Table): boolean => loaders.get(table)?.() ?? false

/** Notes that somebody asks a server with the state of a table. Only for development. */
export const noteAsked = (table: Table): void => void asked.add(table)

/**
 * Returns whether somebody may ask a server with the state of a table: its committed state, or each slice that decides
 * about the rows. Only for development.
 */
export const isAsked = (table: Table): boolean =>
  asked.has(table) ||
  table.slots.every(({ key, slice }) => !decidesRows(slice) || readKeys.get(table)?.has(key))

/**
 * Returns params that note who reads them. Warns if a TanStack table gets their options but reads no atom: TanStack Table
 * v8, or other atoms after the spread. Only for development.
 */
export function watchParams<State extends object>(params: TableParams<State>): TableParams<State> {
  const { '~permatable': table, tableOptions, committed } = params
  const noteRead = () => void read.add(table)
  const keys = new Set<PropertyKey>()
  readKeys.set(table, keys)
  // The app's own reads. A table reads the atoms of its options.
  const atoms = onGet(params.atoms, (key) => {
    keys.add(key)
    noteRead()
  })
  // TanStack Table copies the initial state when it makes a table.
  const initialState = onSpread(tableOptions.initialState, () => {
    if (spread.has(table))
      warnUnless(
        () => read.has(table),
        table,
        'a table got the options of its params and reads none of their state',
        'with TanStack Table v8 spread useControlledTableOptions(params), not params.tableOptions; leave out your own `atoms` and `state` after the spread, or merge them: state: { ...controlled.state, columnSizing }',
      )
  })
  const options = {
    ...tableOptions,
    atoms: onGet(params.atoms, noteRead),
    initialState,
  } as typeof tableOptions
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
export function watchState<State extends object>(table: Table, state: State): State {
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
function warnUnless(isRight: () => boolean, table: Table, what: string, todo: string) {
  // A server renders once, so a timer would find nothing new.
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
 * Warns if the TanStack table given to `usePageInRange` doesn't use the params next to it. Only for development.
 *
 * With `manualPagination`, the page may come from the server, so skip the table.
 */
export function watchTable(table: Table, tanStackTable: object): void {
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
function watchOwnState(table: Table, { atoms, state }: TanStackTable['options']) {
  const slot = table.slots.find(({ key }) => atoms && state && key in atoms && key in state)
  if (slot)
    warn(
      table,
      `a table got state of its own for '${slot.key}', which the atom of its params overrides`,
      `leave '${slot.key}' out of \`state\`, and change it by params.set`,
    )
}
