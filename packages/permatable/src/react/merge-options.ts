import { warn } from '../console/messages.ts'
import type { TableParams } from '../sync/table-params.ts'

type Options = Readonly<Record<string, unknown>>
type Rebase = (key: string, update: unknown) => unknown

/** The type of an option that would override the URL: its message. */
type Overruled =
  'This slice is in the URL — change it with params.set(…), and put its default in defineTableSearchParams'
type Reset = 'permatable resets the page with the change that causes it — leave this option out'

/** Your own state, for slices that aren't in the URL. */
export type OwnState<All, State extends object> = Partial<Omit<All, keyof State>> & {
  readonly [K in keyof State]?: Overruled
}

export interface KeptByUrl {
  readonly autoResetAll?: false | Reset
  readonly autoResetPageIndex?: false | Reset
  readonly autoResetExpanded?: false | Reset
  readonly autoResetCellSelection?: false | Reset
}

const parts = ['atoms', 'state', 'initialState']

/**
 * Merges a table's own options with those of its params. Own state that isn't in the URL is kept, and own handlers are
 * called after the URL's. `rebase` returns an update that goes on from what the table shows.
 */
export function mergeOptions<State extends object>(
  own: Options,
  connected: Options,
  params: TableParams<State>,
  rebase: Rebase,
): Options
export function mergeOptions(
  own: Options,
  connected: Options,
  { '~permatable': table, set }: TableParams<Record<string, unknown>>,
  rebase: Rebase,
): Options {
  if (process.env.NODE_ENV !== 'production') warnOfOverruled(own, connected, table)
  const keys = table.slots.map(({ key }) => key)
  const merged: Record<string, unknown> = { ...own, ...connected, autoResetAll: undefined }
  // What the app says of all columns stays.
  merged.defaultColumn = {
    ...(connected.defaultColumn as object),
    ...(own.defaultColumn as object),
  }
  delete merged.params
  delete merged.server
  for (const part of parts) {
    const others = Object.entries(Object(own[part])).filter(([key]) => !keys.includes(key))
    if (own[part]) merged[part] = { ...Object.fromEntries(others), ...Object(connected[part]) }
  }
  for (const key of keys) {
    const name = handlerName(key)
    const also = own[name] as ((updater: unknown) => void) | undefined
    merged[name] = (updater: unknown) => {
      set({ [key]: rebase(key, updater) })
      also?.(updater)
    }
  }
  return merged
}

/** Returns the name of TanStack Table's handler for changes of a slice: `onSortingChange`. */
export const handlerName = (key: string): string =>
  `on${key.charAt(0).toUpperCase()}${key.slice(1)}Change`

/** Warns about options that the URL overrides. Types already refuse them. Only for development. */
export function warnOfOverruled(
  own: Options,
  connected: Options,
  table: { readonly slots: readonly { readonly key: string }[] },
) {
  const resets = ['autoResetAll', ...Object.keys(connected)].filter(
    (name) => name.startsWith('autoReset') && own[name],
  )
  const states = parts.flatMap((part) =>
    table.slots.filter(({ key }) => key in Object(own[part])).map(({ key }) => `${part}.${key}`),
  )
  const overruled = [...resets, ...states]
  if (overruled.length)
    warn(
      table,
      `these table options would override the URL: ${overruled.join(', ')}`,
      'remove them: put defaults in defineTableSearchParams, and change state with params.set',
    )
}
