import type { LinkStore } from './link-store.ts'

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
