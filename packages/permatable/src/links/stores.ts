import { fail } from '../values/fail-and-warn.ts'
import { MAX_ENTRIES, MAX_STORED_LENGTH } from '../query/limits.ts'

/**
 * Where the views of short links are kept: each a query in the [URL format](../reference/url-format.md#short-links), as
 * one text. Store it unchanged.
 *
 * Who can read an id sees what it holds, so a store on a server decides who may. `keyedLinks` makes ids for it.
 */
export interface LinkStore {
  /**
   * Returns the query that was stored under an id. Return `null` if there is none: nobody stored it, it was deleted, it's
   * another tenant's. Throw or reject if the store can't answer.
   */
  read(id: string): string | null | PromiseLike<string | null>
  /**
   * Stores a query, and returns its id: up to 34 of `A–Z a–z 0–9 - _`. The same query gets the same id, so that sharing
   * a view twice stores it once. Throw or reject if it can't be stored.
   */
  write(query: string): string | PromiseLike<string>
}

/**
 * Returns whether a store may keep a text as a view: a query as `shorten` writes it, of at most 1,000,000 characters and
 * 10,000 params. A route should check it before it stores what somebody has sent.
 */
export const isStorable = (text: unknown): boolean =>
  typeof text === 'string' &&
  text.length <= MAX_STORED_LENGTH &&
  text.split('&', MAX_ENTRIES + 1).length <= MAX_ENTRIES &&
  /^\?[!$-;=?-~]+$/.test(text)

/** Keeps short links in memory, for as long as the page is open. For tests. */
export function memoryLinks(): LinkStore {
  const ids = new Map<string, string>()
  return {
    read: (id) => [...ids.keys()].find((query) => ids.get(query) === id) ?? null,
    write(query) {
      const id = ids.get(query) ?? newId()
      ids.set(query, id)
      return id
    },
  }
}

/** What the store gave for the short link of a URL. Plain data, which a server can send to the browser. */
export interface OpenedLink {
  readonly id: string
  /** The stored query. `null` if there is none. Missing if the store failed: the browser then asks it again. */
  readonly query?: string | null
}

/** What the links of one key may take of the 5,000,000 characters that `localStorage` has for the whole site. */
const MAX_KEPT = 1_000_000

/**
 * Keeps short links in `localStorage`, for this browser alone: `localStorageLinks('users: links')`. Each has its own key,
 * `users: links/<id>`. Together they take at most 1,000,000 characters: the ones shared longest ago go first, and open
 * nothing from then on.
 */
export function localStorageLinks(key: string): LinkStore {
  const textAt = (name: string) => localStorage.getItem(name) ?? ''
  // Each text begins with the time when it was shared.
  const queryAt = (name: string) => /^\d+(\?.+)/.exec(textAt(name))?.[1]
  // The site's other keys may begin with the same text.
  const isLink = (name: string) =>
    name.startsWith(`${key}/`) && isId(name.slice(key.length + 1)) && queryAt(name)
  const newestFirst = () =>
    Object.keys(localStorage)
      .filter(isLink)
      .sort((a, b) => Number.parseInt(textAt(b)) - Number.parseInt(textAt(a)))
  return {
    read: (id) => queryAt(`${key}/${id}`) ?? null,
    write(query) {
      const names = newestFirst()
      const name = names.find((one) => queryAt(one) === query) ?? `${key}/${newId()}`
      let kept = query.length
      for (const one of names) {
        if (one !== name) kept += textAt(one).length
        if (kept > MAX_KEPT) localStorage.removeItem(one)
      }
      localStorage.setItem(name, `${Date.now()}${query}`)
      return name.slice(key.length + 1)
    },
  }
}

/**
 * Keeps short links on your server: `serverLinks('/api/links')`. `GET /api/links/<id>` answers with the stored query, or
 * with 404. `POST /api/links` gets a query as its body, and answers with the id.
 *
 * @param url Where they are, without a slash at the end.
 * @param init Options of each `fetch`, such as `headers`.
 */
export const serverLinks = (url: string, init?: RequestInit): LinkStore => ({
  async read(id) {
    const response = await fetch(`${url}/${id}`, init)
    return response.status === 404 ? null : textOf(response)
  },
  write: async (body) => textOf(await fetch(url, { ...init, method: 'POST', body })),
})

function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.text()
}

/** What a server's store of short links needs. */
export interface KeyedLinksOptions {
  /** A secret of the server. With another one, the links so far no longer open. */
  readonly secret: string
  /**
   * Whose links these are, and of which table: `[tenantId, 'users']`. A link opens nothing in another scope, and the same
   * view has another id there.
   */
  readonly scope: readonly string[]
  /** Returns the query in the row of an id, or `null` if there is none. */
  readonly read: (id: string) => string | null | PromiseLike<string | null>
  /** Adds a row, unless there is one with this id: then it has the same query. */
  readonly write: (id: string, query: string) => unknown
}

/**
 * Makes the store of short links for a server. The id of a query is its HMAC-SHA-256 with your secret and the scope, cut
 * to 132 bits. So the same view has the same id, nobody can guess or count ids, and a row that was changed, or belongs to
 * another tenant, isn't opened.
 */
export function keyedLinks({ secret, scope, read, write }: KeyedLinksOptions): LinkStore {
  if (!secret)
    fail('keyedLinks has no secret', 'pass a long random text that only your servers know')
  // Without its tenant, an app would give all of them one scope.
  const isEmpty = (part: unknown) => /^(\s*|undefined|null)$/.test(String(part))
  if (!Array.isArray(scope) || !scope.length || scope.some(isEmpty))
    fail(
      'keyedLinks has a scope that is no list of texts',
      'pass the id of the tenant in it, or refuse the request',
    )
  const idOf = async (query: string) => {
    // oxlint-disable-next-line no-restricted-properties -- every server has it
    const { subtle } = crypto
    const encode = (text: string) => new TextEncoder().encode(text)
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
    const hash = await subtle.sign(algorithm, key, encode(JSON.stringify([...scope, query])))
    return toId(new Uint8Array(hash))
  }
  return {
    async read(id) {
      const query = await read(id)
      return query !== null && (await idOf(query)) === id ? query : null
    },
    async write(query) {
      if (!isStorable(query))
        fail('keyedLinks got a text that is no view', 'check it with isStorable before')
      const id = await idOf(query)
      await write(id, query)
      return id
    },
  }
}

/** Returns 22 characters of base64url: 128 bits or more. With `?link=`, a link has 28. */
const toId = (hash: Uint8Array): string =>
  btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
    // A URL that ends in `_` is longer: chats cut it.
    .replace(/_$/, '-')

/** Returns whether a text may be an id. Any other is never asked for. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,34}$/.test(text)

/** Nobody can guess it. `crypto.randomUUID` isn't there on `http://intranet.test`. */
const newId = () => toId(crypto.getRandomValues(new Uint8Array(17)))
