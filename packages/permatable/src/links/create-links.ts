import { fail } from '../console/messages.ts'
import { checkDefinition } from '../definition/check.ts'
import { tableOf, type TableSearchParams } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import {
  queryOf,
  searchOfAddress,
  withQuery,
  type Address,
  type SearchParamsObject,
} from '../query/address.ts'
import { CHAT_LENGTH, MAX_STORED_LENGTH } from '../query/limits.ts'
import { encodeParam, joinQuery, type Param, type Query } from '../query/query.ts'
import { changesOf, setsPage, type AnyPatch, type Patch } from '../sync/changes.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { quote } from '../text/grammar.ts'
import { fieldsOf, sortedByKey } from '../values/values.ts'
import { answerOf, Answers, askStore, inTime, isTooLong, opening, type Answer } from './answers.ts'
import { linkIn, linkReader } from './link-reader.ts'
import { isId, type LinkStore, type OpenedLink } from './stores.ts'

/** When a link is short, and what its param is called. */
export interface LinksOptions {
  /**
   * The longest query to write without the store, in characters with its `?`. A longer one, or one longer than the
   * definition's `maxLength`, goes to the store. @default 2000, where chats cut links
   */
  readonly limit?: number
  /** The name of the link's param, before the definition's prefix. @default 'link' */
  readonly param?: string
  /** How long to wait for the store, in ms. A later answer still opens the link in a browser. @default 5000 */
  readonly timeout?: number
}

/**
 * What a URL's short link is doing:
 *
 * - `none`: the URL has no short link
 * - `opening`: the store hasn't answered yet, and the table shows the rest of the URL
 * - `open`: the table shows what was stored
 * - `gone`: nobody stored it, or it was deleted
 * - `failed`: the store failed, and the table shows the rest of the URL
 */
export type LinkStatus = 'none' | Answer['status']

/** The short links of a table. Made by `createLinks`. */
export interface TableLinks<State extends object> {
  /**
   * Returns a link to what a table shows, as `params.href` does, but always to all of it: `'?sorting=age.desc'`, or
   * `'?link=V1StGXR8_Z5jdHi6B-myTQ'` once the store has the view. Rejects if the store fails.
   *
   * @param params What `useTableSearchParams` returns.
   * @param patch Changes of the view. @default none
   */
  shorten(params: TableParams<State>, patch?: Patch<State>): Promise<string>
  /**
   * Returns a URL with a state, as `usersTable.href` does. Rejects if the store fails.
   *
   * @param url Its path, its hash and the params of other code are kept.
   * @param state The slices to write. Slices you leave out are those of the URL. @default none
   */
  shorten(url: string, state?: Partial<State>): Promise<string>
  /**
   * Asks the store for the short link of a URL. `null` if the URL has none. Never rejects. Without an answer within the
   * timeout, or if the store fails, `query` is missing.
   *
   * @param address What `parse` of `TableSearchParams` takes.
   */
  open(address: Address | Promise<SearchParamsObject>): Promise<OpenedLink | null>
  /**
   * Returns the definition with what the store gave, for `parse`, `rowsQuery` and the hook, so that a server renders all
   * of the view: `useTableSearchParams(usersLinks.tableWith(link))`. In a browser it's the definition itself, which opens
   * links from then on.
   *
   * @param link What `open` returned, here or on the server.
   */
  tableWith(link: OpenedLink | null | undefined): TableSearchParams<State>
  /** Returns what the short link of a URL is doing, in a browser. */
  statusOf(url: string): LinkStatus
  /** Calls `listener` when a status may have changed. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
  /** Asks the store again for the links that it failed to give. */
  retry(): void
}

/** On a server, one process answers everybody: it keeps no answer. */
const isBrowser = typeof document !== 'undefined'

/**
 * Makes short links to the views that a URL has no room for, and opens them. Call it once per table, in the module of the
 * definition: from then on, every table and every `parse` of the definition opens them in the browser. On a server, ask
 * with `open` first, and pass what it returns to `tableWith`.
 *
 * @param definition The table's definition. Its `aliases` keep links working after a rename.
 * @param store Where to keep the views: `localStorageLinks('users: links')`, `serverLinks('/api/links')`, or a store of
 *   your own.
 */
export function createLinks<State extends object>(
  definition: TableSearchParams<State>,
  store: LinkStore,
  { limit = CHAT_LENGTH, param = 'link', timeout = 5_000 }: LinksOptions = {},
): TableLinks<State> {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'createLinks')
  const internals = definition['~permatable']
  const { slices, prefix, maxLength } = internals
  const name = prefix + param
  const owner = slices.find((slice) => slice.owns(name))
  if (owner)
    fail(
      `the state slice '${owner.key}' owns the param '${name}' of the short links`,
      "rename one of them, as in createLinks(table, store, { param: 'view' })",
    )
  const answers = new Answers(store, timeout)
  let lastId: string | undefined

  const unlinked = { ...internals }
  if (isBrowser) {
    const read = linkReader(unlinked, name, (id) => answers.of(id))
    internals.read = (search, issues, max) => {
      const id = linkIn(search, name)?.id
      // A status is about the URL that was read last.
      if (id !== lastId) answers.announce()
      lastId = id
      return read(search, issues, max)
    }
  }

  function tableWith(link: OpenedLink | null | undefined): TableSearchParams<State> {
    if (!link) return definition
    if (isBrowser) {
      answers.take(link)
      return definition
    }
    const answer = link.query === undefined ? opening : answerOf(link.query)
    const read = linkReader(unlinked, name, (id) => ({ answer: id === link.id ? answer : opening }))
    // Its state is that of the definition, which the internals don't know.
    return tableOf(
      { ...unlinked, read },
      definition.defaults,
    ) as unknown as TableSearchParams<State>
  }

  async function open(address: Address | Promise<SearchParamsObject>): Promise<OpenedLink | null> {
    const id = linkIn(searchOfAddress(await address), name)?.id
    if (id === undefined) return null
    const answer = await (isBrowser ? answers.open(id) : inTime(askStore(store, id), timeout))
    if (answer.status === 'open') return { id, query: answer.query }
    return answer.status === 'gone' ? { id, query: null } : { id }
  }

  /** Returns the query of a view: all of it, or with a short link. */
  async function queryOfView({ foreign, own }: ShownView): Promise<string> {
    const plain = joinQuery([...foreign, ...own])
    const query = joinQuery(own)
    if (!query || plain.length <= Math.min(limit, maxLength)) return plain
    if (isTooLong(query))
      fail(
        `a view of ${query.length} characters is too long for a short link`,
        `select or filter less: it may have ${MAX_STORED_LENGTH}`,
      )
    const id = await store.write(query)
    if (!isId(id))
      fail(
        `the store of short links returned '${String(id)}' as an id`,
        'return up to 34 of A–Z a–z 0–9 - _ from its write',
      )
    return joinQuery([...foreign, encodeParam([name, quote(id)])])
  }

  async function shorten(
    from: TableParams<State> | string,
    change: Patch<State> | Partial<State> = {},
  ): Promise<string> {
    if (typeof from === 'string') {
      const opened = tableWith(await open(from))
      return withQuery(from, await queryOfView(viewOfUrl(opened, from, change)))
    }
    const { '~permatable': table } = from
    // Until the store has answered, only the short link itself has all of the view.
    const isPartial = table.read(table.search).query.link?.isOpen === false
    if (isPartial) return from.href(change as Patch<State>)
    return (await queryOfView(viewOfTable(table, change))) || '?'
  }

  return {
    shorten,
    open,
    tableWith,
    statusOf: (url) => {
      const id = linkIn(searchOfAddress(url), name)?.id
      return (id !== undefined && answers.known(id)?.status) || 'none'
    },
    subscribe: (listener) => answers.subscribe(listener),
    retry: () => answers.retry(),
  }
}

/** A view, as params of a URL. It may be too long for one. */
interface ShownView {
  /** The params of other code, as they stand in the URL. */
  readonly foreign: readonly string[]
  /** The table's own. The same view has the same ones, in whichever order its rows were selected. */
  readonly own: readonly string[]
}

function viewOfTable({ definition, slots, search }: Table, patch: AnyPatch): ShownView {
  const changed = changesOf(slots, patch, !setsPage(slots, patch))
  const own = slots.flatMap(({ key, slice, atom }) => {
    // A link has what is stored elsewhere only if it's asked to.
    if (slice.persister && !(key in patch)) return []
    const change = changed.find(({ slot }) => slot.key === key)
    return paramsOf(slice, change ? change.value : atom.get())
  })
  return {
    foreign: foreignOf(definition.slices, definition.read(search)),
    own: own.map(encodeParam),
  }
}

function viewOfUrl(
  { '~permatable': { slices, read } }: TableSearchParams<object>,
  url: string,
  state: object,
): ShownView {
  const query = read(queryOf(url))
  const own = slices.flatMap((slice) => {
    const params = slice.read(query)
    const value = fieldsOf(state)[slice.key] ?? (params.length ? slice.parse(params) : undefined)
    return value === undefined ? [] : paramsOf(slice, value)
  })
  return { foreign: foreignOf(slices, query), own: own.map(encodeParam) }
}

const foreignOf = (slices: readonly ResolvedSlice[], { segments }: Query): readonly string[] =>
  segments.filter(({ name }) => !slices.some((slice) => slice.owns(name))).map(({ raw }) => raw)

/** Maps of rows and columns show the same in any order, and one view has one id. */
const paramsOf = (slice: ResolvedSlice, value: unknown): readonly Param[] =>
  slice.write(isPlainObject(value) ? sortedByKey(value) : value)

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
