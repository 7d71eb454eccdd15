import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemoServer } from './create-demo-server.mjs'

const start = '<!doctype html><title>start</title>'
const screen = '<!doctype html><title>screen</title>'
const folder = mkdtempSync(join(tmpdir(), 'demo-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), start)
writeFileSync(join(folder, 'screen.html'), screen)
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
mkdirSync(join(folder, 'docs/sorting'), { recursive: true })
writeFileSync(join(folder, 'docs/sorting/index.html'), '<title>sorting</title>')
writeFileSync(join(folder, 'docs/sorting.md'), '# Sorting')
writeFileSync(join(folder, 'docs/404.html'), '<title>no page</title>')
writeFileSync(join(folder, 'font.woff2'), 'font')
writeFileSync(join(folder, 'assets/index-1a2b.js'), 'export {}')
writeFileSync(join(folder, 'assets/index-1a2b.js.br'), brotliCompressSync('export {}'))
writeFileSync(join(folder, '.answer.html'), '<main><!-- page --></main>')
writeFileSync(join(folder, '.answer.mjs'), 'export const answer = async (url) => `<p>${url}</p>`')

const server = createDemoServer(folder, async (path) => {
  if (path === '/docs/broken/index.html') throw new Error('no page')
  return path === '/docs/lazy/index.html' ? '<title>lazy</title>' : undefined
})
beforeAll(() => once(server.listen(0), 'listening'))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const page = {
  'content-type': 'text/html;charset=utf-8',
  'cache-control': 'no-cache',
  // No other site may frame a page.
  'content-security-policy': "frame-ancestors 'self'",
}
const made = { 'content-type': 'text/html; charset=utf-8' }
const markdown = { 'content-type': 'text/markdown; charset=utf-8' }
const lasting = { 'cache-control': 'max-age=31536000, immutable' }
const none = { 'content-type': 'text/plain; charset=utf-8' }
const answered = (/** @type {string} */ url) => `<main><p>${url}</p></main>`

it.each([
  ['the root', '/', 200, start, page],
  ['its own name', '/index.html', 200, start, page],
  ['a query that names an asset', '/?file=/assets/nope.js', 200, start, page],
  ['a query of 900 kB', `/?globalFilter=${'a'.repeat(900_000)}`, 200, start, page],

  ['a screen', '/custom-param-name', 200, screen, page],
  ['a screen that nobody made', '/no/such/screen', 200, screen, page],
  ['a path with a dot', '/a.b', 200, screen, page],
  ['malformed %', '/%E0%A4%A', 200, screen, page],
  ['a NUL', '/%00', 200, screen, page],
  ['a folder', '/assets', 200, screen, page],
  ['a way out of the folder', '/../../etc/passwd', 200, screen, page],
  ['an encoded way out', '/..%2f..%2fetc%2fpasswd', 200, screen, page],
  ['a query that names an asset', '/push?file=/assets/nope.js', 200, screen, page],
  ['what makes the page without scripts', '/.answer.mjs', 200, screen, page],

  ['the page without scripts', '/without-javascript', 200, answered('/without-javascript'), made],
  ['one for each query', '/without-javascript?a=2', 200, answered('/without-javascript?a=2'), made],
  ['a page of the docs', '/docs/sorting/', 200, '<title>sorting</title>', page],
  ['its slash', '/docs/sorting?a=1', 301, '', { location: '/docs/sorting/?a=1' }],
  ['its Markdown', '/docs/sorting.md', 200, '# Sorting', markdown],
  ['a file that is made when it is asked for', '/docs/lazy/?a=1', 200, '<title>lazy</title>', made],
  ['its slash', '/docs/lazy', 301, '', { location: '/docs/lazy/' }],
  ['one whose making fails', '/docs/broken/', 500, 'Error: no page', none],
  ['a missing page of the docs', '/docs/nope/', 404, '<title>no page</title>', made],

  ['a missing asset', '/assets/nope.js', 404, 'Not Found', none],
  ['one of no known kind', '/assets/nope', 404, 'Not Found', none],
  ['deep, and in capitals', '/push/nope.PNG?v=1', 404, 'Not Found', none],
  ['encoded', '/nope%2Ejs', 404, 'Not Found', none],
  ['a missing picture of the docs', '/docs/nope/og.png', 404, 'Not Found', none],

  ['a hashed asset, for good', '/assets/index-1a2b.js', 200, 'export {}', lasting],
  ['another file', '/favicon.svg', 200, '<svg/>', { 'cache-control': 'no-cache' }],
])('answers with %s', async (_, path, status, body, headers) => {
  const answer = await get(path)
  expect(answer).toMatchObject({ status, body, headers })
  const { 'content-length': length } = answer.headers
  const head = await get(path, { method: 'HEAD' })
  expect(head).toMatchObject({
    status,
    body: '',
    headers: length ? { 'content-length': length } : {},
  })
})

it('makes the page without scripts too where the build left it to the server, and has one document', async () => {
  /** @type {Readonly<Record<string, string>>} */
  const files = {
    '/.answer.html': '<main><!-- page --></main>',
    '/.answer.mjs': 'export const answer = async (url) => `<b>${url}</b>`',
  }
  const empty = mkdtempSync(join(tmpdir(), 'demo-'))
  writeFileSync(join(empty, 'index.html'), start)
  const lazy = createDemoServer(empty, async (path) => files[path])
  await once(lazy.listen(0), 'listening')
  const { body } = await get('/without-javascript?a=1', {}, lazy)
  expect(body).toBe('<main><b>/without-javascript?a=1</b></main>')
  expect(await get('/push', {}, lazy)).toMatchObject({ status: 200, body: start })
  lazy.close()
  rmSync(empty, { recursive: true })
})

it('sends what the build compressed to browsers that take Brotli, and all else as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const { headers: said, bytes } = await get('/assets/index-1a2b.js', { headers })
  expect(said).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(bytes).toString()).toBe('export {}')
  expect((await get('/font.woff2', { headers })).headers).not.toHaveProperty('content-encoding')
})

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
  expect(await get('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

it('serves the site that it started with while a build replaces it', async () => {
  rmSync(join(folder, 'assets'), { recursive: true })
  expect(await get('/assets/index-1a2b.js')).toMatchObject({ status: 200, body: 'export {}' })
})

/**
 * A request by hand: `fetch` and `new URL` tidy the very paths that are tried here.
 *
 * @param {string} path
 * @param {import('node:http').RequestOptions} [options]
 */
async function get(path, options, of = server) {
  const address = of.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const asked = request({ ...options, host: 'localhost', port, path })
  /** @type {import('node:http').IncomingMessage[]} */
  const [response] = await once(asked.end(), 'response')
  if (!response) throw new Error('no response')
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode, headers: response.headers, bytes, body: String(bytes) }
}
