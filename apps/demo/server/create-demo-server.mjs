import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'

/** Room for a request line of 1 MB, so that a page with a long query reloads; Node's default is 16 kB. */
const maxHeaderSize = 2 * 1024 * 1024

/** No screen has such a path. A dot alone makes no asset: `/a.b` may be a screen. */
const isFile = /^\/(?:assets|docs)\/|(?:\.|%2e)(?:css|ico|js|json|map|md|png|svg|txt|woff2|xml)$/i

/**
 * Serves a built single-page app and its documentation. The root answers with its own document and every other path with that of all
 * screens, except that files answer with themselves, a folder with its `index.html`, and missing files and pages of the documentation with 404. (`vite preview`
 * answers those with a document, which the browser then refuses to run as a script.)
 *
 * @param {string} folder holds `index.html`, and `screen.html` where other paths have a document of their own; copied once, so that a rebuild does not break a running server
 * @param {MakeFile} [makeFile] makes a file that the folder lacks: `/docs/sorting/index.html`
 */
export function createDemoServer(folder, makeFile) {
  const server = createServer({ maxHeaderSize })
  return server.on('listening', () => {
    const address = server.address()
    // Nobody else has the port, so nobody else has the copy.
    const copy = join(
      import.meta.dirname,
      `../.cache/${typeof address === 'object' && address?.port}`,
    )
    rmSync(copy, { recursive: true, force: true })
    cpSync(folder, copy, { recursive: true })
    server.on('request', answerFrom(copy, makeFile))
    server.on('close', () => rmSync(copy, { recursive: true }))
  })
}

/** @typedef {(path: string) => Promise<string | undefined>} MakeFile */

/** The types of files that are made. @type {Readonly<Record<string, string>>} */
const types = { html: 'text/html', md: 'text/markdown', json: 'application/json', xml: 'text/xml' }

/** @param {string} path */
const typeOf = (path) => `${types[path.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`

/**
 * @param {string} folder
 * @param {MakeFile} makeFile
 * @returns {import('node:http').RequestListener}
 */
function answerFrom(folder, makeFile = async () => undefined) {
  const serve = sirv(folder, {
    brotli: true,
    etag: true,
    // Names under /assets/ carry a hash of their content; all else keeps its name when it changes.
    setHeaders(response, path) {
      // No other site may frame a page, and the playground's frame, which has no origin, loads scripts and fonts.
      response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
      response.setHeader('Access-Control-Allow-Origin', '*')
      const isHashed = path.startsWith('/assets/')
      response.setHeader('Cache-Control', isHashed ? 'max-age=31536000, immutable' : 'no-cache')
      // The server does not know it by the file's ending.
      if (path.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown; charset=utf-8')
    },
  })
  // An app with one document has it for all of its paths.
  const other = existsSync(join(folder, 'screen.html')) ? '/screen.html' : '/'
  /** @type {ReturnType<typeof readAnswered> | undefined} */
  let answered
  const notFoundPage = join(folder, 'docs/404.html')
  const readNotFound = async () =>
    existsSync(notFoundPage) ? readFileSync(notFoundPage, 'utf8') : makeFile('/docs/404.html')
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const [path = ''] = (request.url ?? '').split(/[?#]/, 1)
    // The links of a page are relative to its folder.
    if (/^\/docs(?:\/[\w/-]*)?$/.test(path) && !path.endsWith('/')) {
      const search = (request.url ?? '').slice(path.length)
      response.writeHead(301, { Location: `${path}/${search}` }).end()
      return
    }
    /** @param {number} status @param {string} type @param {string} text */
    const answer = (status, type, text) => {
      response.writeHead(status, { 'Content-Type': type })
      response.end(request.method === 'HEAD' ? undefined : text)
    }
    async function answerMissing() {
      const makePage =
        path === ANSWERED ? await (answered ??= readAnswered(folder, makeFile)) : undefined
      const page = await makePage?.(request.url ?? '')
      if (page !== undefined) return answer(200, typeOf('answer.html'), page)
      const file = path.replace(/\/$/, '/index.html')
      const made = /^\/(?:\.|$)/.test(path) ? undefined : await makeFile(file)
      if (made !== undefined) return answer(200, typeOf(file), made)
      const notFound = /^\/docs\/[^.]*$/.test(path) ? await readNotFound() : undefined
      if (notFound !== undefined) return answer(404, typeOf('404.html'), notFound)
      if (isFile.test(path)) return answer(404, typeOf('404.txt'), 'Not Found')
      request.url = other
      serve(request, response)
    }
    serve(request, response, () => {
      answerMissing().catch((error) => answer(500, typeOf('500.txt'), String(error)))
    })
  }
}

/** The page that the server makes for each query, since it has no script. */
const ANSWERED = '/without-javascript'

/**
 * @param {string} folder
 * @param {MakeFile} makeFile
 * @returns {Promise<((url: string) => Promise<string>) | undefined>} nothing where the build has no such page
 */
async function readAnswered(folder, makeFile) {
  const module = join(folder, '.answer.mjs')
  const file = join(folder, '.answer.html')
  if (!existsSync(module)) {
    const code = await makeFile('/.answer.mjs')
    if (code === undefined) return undefined
    writeFileSync(file, (await makeFile('/.answer.html')) ?? '')
    writeFileSync(module, code)
  }
  const document = readFileSync(file, 'utf8')
  /** @type {{ answer: (url: string) => Promise<string> }} */
  const { answer } = await import(pathToFileURL(module).href)
  return async (url) => {
    const body = await answer(url)
    return document.replace('<!-- page -->', () => body)
  }
}
