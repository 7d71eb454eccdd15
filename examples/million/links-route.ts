import { isStorable, type LinkStore } from 'permatable/links'
import { TooManyLinks } from './links-database.ts'

/** The longest view that a table opens, in characters. Each has up to three bytes. */
const MAX_LENGTH = 1_000_000

/** Answers `POST /links`: stores the view in the body, and answers with its id. */
export async function postLink(request: Request, store: LinkStore): Promise<Response> {
  const query = await textUpTo(request, 3 * MAX_LENGTH)
  if (query === undefined || query.length > MAX_LENGTH)
    return new Response('The view is too long.', { status: 413 })
  if (!isStorable(query)) return new Response('That is no view.', { status: 400 })
  try {
    return new Response(await store.write(query))
  } catch (error) {
    if (error instanceof TooManyLinks)
      return new Response('Too many links.', { status: 429, headers: { 'Retry-After': '60' } })
    return failed(error)
  }
}

/** Answers `GET /links/<id>` with the view, or with 404. */
export async function getLink(id: string, store: LinkStore): Promise<Response> {
  try {
    const query = await store.read(id)
    if (query === null) return new Response('There is no such link.', { status: 404 })
    // Only this user may read it, and it never changes. Another one may sign in with the same browser.
    const headers = { 'Cache-Control': 'private, max-age=3600', Vary: 'Cookie' }
    return new Response(query, { headers })
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): Response {
  console.error(error)
  return new Response('The links are not there right now.', { status: 503 })
}

/** Returns the text of a body, or `undefined` for a longer one, of which the rest isn't read. */
async function textUpTo({ body }: Request, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
