import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Room for a request line of 1 MB, so that a page with a long query reloads; Node's default is 16 kB. */
const maxHeaderSize = 2 * 1024 * 1024

/** The types of a build's files beside its start page. A dot alone makes no asset: `/a.b` may be a screen. */
const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
])

/**
 * Serves a built single-page app: every path answers with the start page, except that files answer
 * with themselves and missing assets with 404. (`vite preview` answers those with the start page,
 * which the browser then refuses to run as a script.)
 *
 * @param {string} folder holds `index.html`; read once, so that a rebuild does not break a running server
 */
export function createDemoServer(folder) {
  const site = readSite(folder)
  /** Made when they are first asked for. @type {Map<Buffer, Buffer>} */
  const compressed = new Map()
  return createServer({ maxHeaderSize }, (request, response) => {
    const path = pathOf(request.url ?? '/')
    const type = types.get(extname(path).toLowerCase())
    const isAsset = type !== undefined || path.startsWith('/assets/')
    const file = site.get(path) ?? (isAsset ? undefined : site.get('/index.html'))
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const isBrotli = file && takesBrotli && isText(type)
    if (isBrotli && !compressed.has(file)) compressed.set(file, brotliCompressSync(file))
    const body = isBrotli ? compressed.get(file) : file
    if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    else if (!body) response.writeHead(404, { 'Content-Type': types.get('.txt') }).end('Not Found')
    else
      response
        .writeHead(200, {
          'Content-Type': type ?? 'text/html; charset=utf-8',
          'Content-Length': body.length,
          Vary: 'Accept-Encoding',
          ...(isBrotli && { 'Content-Encoding': 'br' }),
          // Names under /assets/ carry a hash of their content; all else keeps its name when it changes.
          'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
        })
        .end(body)
  })
}

/** Fonts and pictures are compressed already. */
const isText = (type = 'text/html') => !/^(?:image\/png|font\/)/.test(type)

/**
 * The bytes of each file of a folder, by its path on the server: `/index.html`.
 *
 * @param {string} folder
 */
function readSite(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]),
  )
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
