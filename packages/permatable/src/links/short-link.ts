import { fail } from '../values/fail-and-warn.ts'
import { checkDefinition } from '../definition/check.ts'
import {
  byKey,
  tableOf,
  withResets,
  type Internals,
  type TableSearchParams,
} from '../definition/define.ts'
import type { Issue, ResolvedSlice } from '../definition/read-or-refuse.ts'
import { CHAT_LENGTH, MAX_STORED_LENGTH } from '../query/limits.ts'
import {
  encodeParam,
  joinQuery,
  queryOf,
  searchOfAddress,
  withQuery,
  type Address,
  type Param,
  type SearchParamsObject,
  type Segment,
} from '../query/params.ts'
import { oneParam, type OptInSlice } from '../slices/define-slice.ts'
import { changesOf, type AnyPatch, type Patch } from '../sync/changes.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { quoted, reject } from '../text/lists-and-ranges.ts'
import { fieldsOf, isPlain, sortedByKey } from '../values/copy-and-compare.ts'
import { linked } from './link-in-url.ts'
import { inTime, isBrowser, knownBy, OpenLinks } from './open-links.ts'
import { isId, isStorable, type LinkStore, type OpenedLink } from './stores.ts'

/** When a link is short, and what its param is called. */
export interface ShortLinkOptions {
  /**
   * The longest query to write without the store, in characters with its `?`. A longer one, or one longer than the
   * definition's `maxLength`, goes to the store. @default 2000, where chats cut links
   */
  readonly limit?: number
  /** The name of the link's param, before the definition's prefix. @default the slice's key */
  readonly param?: string
  /** How long to wait for the store, in ms. A later answer still opens the link in a browser. @default 5000 */
  readonly timeout?: number
}

/**
 * Adds short links to the views that a URL has no room for. Tables open the link in a browser. On a server, ask with
 * `openLink` first, and pass what it returns to `withLink`. The state of the slice is the id in the URL, or `null`: until
 * the link is open, only the URL tells which defaults override what it holds.
 *
 *     defineTableSearchParams({ link: shortLink(serverLinks('/api/links')) })
 *
 * @param store Where to keep the views: `localStorageLinks('users: links')`, `serverLinks('/api/links')`, or a store of
 *   your own.
 */
export function shortLink(
  store: LinkStore,
  { limit = CHAT_LENGTH, timeout = 5_000, ...options }: ShortLinkOptions = {},
): OptInSlice<string | null> {
  if (process.env.NODE_ENV !== 'production' && typeof fieldsOf(store).read !== 'function')
    fail('shortLink has no store', "pass one, as in shortLink(serverLinks('/api/links'))")
  return {
    ...options,
    '~permatable': {
      default: null,
      codec: ({ params: [name = ''] }) => ({ ...oneParam(name, linkId), readsRepeats: () => true }),
      opener(internals: Internals) {
        const slice = internals.slices.find(({ opener }) => opener)
        if (internals.link) fail('a definition has two short links', 'keep one')
        if (slice) internals.link = new OpenLinks(internals, slice, { store, limit, timeout })
      },
    },
  }
}

const linkId = quoted<string | null>({
  parse: (id) => (isId(id) ? id : reject('#link-id')),
  serialize: (id) => (id === null ? undefined : isId(id) ? id : reject('#link-id')),
})

function linkOf({ link }: Internals, name: string): OpenLinks {
  if (link instanceof OpenLinks) return link
  return fail(`${name} got a definition without a short link`, 'add link: shortLink(store)')
}

/**
 * Asks the store for the short link of a URL. `null` if the URL has none. Never rejects. Without an answer within the
 * timeout, or if the store fails, `query` is missing. Without a `store`, a browser asks once for a link that a table shows.
 *
 * @param address What `parse` of `TableSearchParams` takes.
 * @param store Whom to ask. On a server, one that knows who asks. @default the definition's store
 */
export async function openLink(
  definition: TableSearchParams<object>,
  address: Address | Promise<SearchParamsObject>,
  store?: Pick<LinkStore, 'read'>,
): Promise<OpenedLink | null> {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'openLink')
  const links = linkOf(definition['~permatable'], 'openLink')
  const { slice, plain } = links
  const id = slice.parse(slice.read(plain.read(searchOfAddress(await address))))
  if (typeof id !== 'string') return null
  // Another store may say something else: nothing of one is told of the other.
  const { query } = await (store ? links.ask(id, store).first : links.open(id))
  return query === undefined ? { id } : { id, query }
}

/**
 * Returns the definition with what the store gave, for `parse`, `rowsQuery` and the hook, so that a server renders all of
 * the view: `useTableSearchParams(withLink(usersTable, link))`. In a browser it's the definition itself.
 *
 * @param link What `openLink` returned, here or on the server.
 */
export function withLink<State extends object>(
  definition: TableSearchParams<State>,
  link: OpenedLink | null | undefined,
): TableSearchParams<State> {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'withLink')
  if (!link) return definition
  if (!isBrowser) return copyWith(definition, link)
  linkOf(definition['~permatable'], 'withLink').take(link)
  return definition
}

/** Returns a copy of a definition that knows one link. */
function copyWith<State extends object>(
  { '~permatable': internals, defaults }: TableSearchParams<State>,
  link: OpenedLink,
) {
  const { plain, slice } = linkOf(internals, 'withLink')
  const opened = { ...internals, ...linked(plain, slice, knownBy(link)) }
  return tableOf(opened, defaults) as TableSearchParams<State>
}

/**
 * Returns a link to what a table shows, as `params.href` does, but always to all of it: `'?sorting=age.desc'`, or
 * `'?link=V1StGXR8_Z5jdHi6B-myTQ'` once the store has the view. Rejects if the store fails, or if a part of the view has no
 * text, or no room beside a link that isn't open.
 *
 * @param params What `useTableSearchParams` returns.
 * @param patch Changes of the view. @default none
 */
export function shorten<State extends object>(
  params: TableParams<State>,
  patch?: Patch<NoInfer<State>>,
): Promise<string>
/**
 * Returns a URL with a state, as `usersTable.href` does. Rejects if the store fails.
 *
 * @param url Its path, its hash and the params of other code are kept.
 * @param state The slices to write. Slices you leave out are those of the URL. @default none
 * @param store Where to keep the view. On a server, one that knows who asks. @default the definition's store
 */
export function shorten<State extends object>(
  definition: TableSearchParams<State>,
  url: string,
  state?: Partial<NoInfer<State>>,
  store?: LinkStore,
): Promise<string>
export async function shorten(
  from: TableParams<object> | TableSearchParams<object>,
  given: AnyPatch | string = {},
  state: object = {},
  store?: LinkStore,
): Promise<string> {
  if (typeof given !== 'string') {
    const { '~permatable': table } = from as TableParams<object>
    const { definition, slots, search } = table
    const values = valuesOf(table, given)
    const isChanged = ({ key, change, issues }: Slot) => change || issues.length || key in given
    const changed = byKey(slots.filter(isChanged), ({ key }) => values[key])
    return (await queryOfView(definition, search, values, changed)) || '?'
  }
  const definition = from as TableSearchParams<object>
  const link = await openLink(definition, given, store)
  const opened = link ? copyWith(definition, link) : definition
  const { '~permatable': internals } = opened
  const search = queryOf(given)
  const named = Object.entries(withResets(internals.slices, state, internals.read(search)))
  const changed = Object.fromEntries(named.filter(([, value]) => value !== undefined))
  const values = { ...opened.parse(given).state, ...changed }
  return withQuery(given, await queryOfView(internals, search, values, changed, store))
}

/** Returns the query of a view: all of it, or with a short link. Beside a link that isn't open stands what was changed. */
async function queryOfView(
  internals: Internals,
  search: string,
  values: Values,
  changed: Values,
  store?: LinkStore,
): Promise<string> {
  const { slice, options } = linkOf(internals, 'shorten')
  const { slices, maxLength, read, write } = internals
  const known = read(search)
  if (known.link?.stored === null) {
    const told = slices.filter(({ key }) => changed[key] !== undefined)
    const beside = write(
      known,
      byKey(told, (one) => paramsOf(one, changed[one.key])),
    )
    const [lost] = beside.overflow
    if (lost)
      fail(
        `there is no room for '${lost.slice}' beside a short link`,
        'select or filter less, or wait until the link is open',
      )
    return beside.search
  }
  const isForeign = ({ name }: Segment) => !slices.some((one) => one.owns(name))
  const foreign = known.segments.flatMap((one) => (isForeign(one) ? one.raw : []))
  const shown = slices.filter(({ key, opener }) => !opener && key in values)
  const own = shown.flatMap((one) => paramsOf(one, values[one.key])).map(encodeParam)
  const query = joinQuery(own)
  const plain = joinQuery([...foreign, ...own])
  if (!query || plain.length <= Math.min(options.limit, maxLength)) return plain
  if (!isStorable(query))
    fail(
      `a view of ${query.length} characters is too long for a short link`,
      `select or filter less: it may have ${MAX_STORED_LENGTH}`,
    )
  const id: unknown = await inTime((store ?? options.store).write(query), options.timeout)
  if (!isId(id))
    fail(
      `the store of short links returned '${String(id)}' as an id`,
      'return up to 34 of A–Z a–z 0–9 - _ from its write',
    )
  return joinQuery([...foreign, ...paramsOf(slice, id).map(encodeParam)])
}

type Values = Readonly<Record<string, unknown>>

/** Returns what a table shows after changes. */
function valuesOf(table: Table, patch: AnyPatch): Values {
  // A link has what is stored elsewhere only if it's asked to.
  const shown = table.slots.filter(({ key, slice }) => !slice.persister || key in patch)
  const values = byKey(shown, ({ atom }) => atom.get())
  for (const { slot, value } of changesOf(table.slots, patch)) values[slot.key] = value
  return values
}

/** Maps of rows and columns show the same in any order, and one view has one id. */
function paramsOf(slice: ResolvedSlice, value: unknown): readonly Param[] {
  const issues: Issue[] = []
  const isMap = isPlain(value) && !Array.isArray(value)
  const params = slice.write(isMap ? sortedByKey(value) : value, issues)
  const [issue] = issues
  if (issue) fail(`a link can't hold '${slice.key}': ${issue.reason}`, 'select or filter less')
  return params
}
