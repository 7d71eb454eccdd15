import { createServer } from 'node:http'
import { looksLikeAsset } from './asset-types.mjs'
import { readSite } from './read-site.mjs'

/** Room for a request line of 1 MB, so that a page with a long query reloads; Node's default is 16 kB. */
const maxHeaderSize = 2 * 1024 * 1024

/**
 * Serves a built single-page app: every path answers with the start page, except that files answer
 * with themselves and missing assets with 404. (`vite preview` answers those with the start page,
 * which the browser then refuses to run as a script.)
 *
 * @param {string} folder holds `index.html`; read once, so that a rebuild does not break a running server
 */
export function createDemoServer(folder) {
  const site = readSite(folder)
  return createServer({ maxHeaderSize }, (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const path = pathOf(request.url ?? '/')
    const file = site.get(path) ?? (looksLikeAsset(path) ? undefined : site.get('/index.html'))
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found')
    } else if (request.headers['if-none-match'] === file.headers.ETag) {
      response.writeHead(304, file.headers).end()
    } else {
      response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length })
      response.end(file.body)
    }
  })
}

/**
 * The decoded path of a request; a path with malformed `%` stays as it is.
 *
 * @param {string} url
 */
function pathOf(url) {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
