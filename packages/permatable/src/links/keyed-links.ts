import { fail } from '../console/messages.ts'
import type { LinkStore } from './link-store.ts'
import { toId } from './link-id.ts'

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
  if (!scope.every((part) => typeof part === 'string'))
    fail(
      'keyedLinks has a scope without a text',
      'pass the id of the tenant, or refuse the request',
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
      const id = await idOf(query)
      await write(id, query)
      return id
    },
  }
}
