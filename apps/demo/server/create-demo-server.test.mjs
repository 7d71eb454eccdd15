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

it.each([
  ['the root', '/'],
  ['its own name', '/index.html'],
  ['a query that names an asset', '/?file=/assets/nope.js'],
  ['a query of 900 kB', `/?globalFilter=${'a'.repeat(900_000)}`],
])('answers with the first screen: %s', async (_, path) => {
  expect(await get(path)).toMatchObject(answerOf(start))
})

it('makes the page without scripts for each query', async () => {
  const page = (/** @type {string} */ query) => ({
    status: 200,
    body: `<main><p>/without-javascript${query}</p></main>`,
  })
  expect(await get('/without-javascript')).toMatchObject(page(''))
  expect(await get('/without-javascript?pageIndex=2')).toMatchObject(page('?pageIndex=2'))
  expect(await get('/.answer.mjs')).toMatchObject(answerOf(screen))
})

it('makes that page too where the build left it to the server', async () => {
  /** @type {Readonly<Record<string, string>>} */
  const made = {
    '/.answer.html': '<main><!-- page --></main>',
    '/.answer.mjs': 'export const answer = async (url) => `<b>${url}</b>`',
  }
  const empty = mkdtempSync(join(tmpdir(), 'demo-'))
  writeFileSync(join(empty, 'index.html'), start)
  const lazy = createDemoServer(empty, async (path) => made[path])
  await once(lazy.listen(0), 'listening')
  const page = await get('/without-javascript?a=1', {}, lazy)
  expect(page).toMatchObject({ status: 200, body: '<main><b>/without-javascript?a=1</b></main>' })
  expect(await get('/.answer.mjs', {}, lazy)).toMatchObject(answerOf(start))
  lazy.close()
  rmSync(empty, { recursive: true })
})

it.each([
  ['a screen', '/custom-param-name'],
  ['a screen that nobody made', '/no/such/screen'],
  ['a path with a dot', '/a.b'],
  ['malformed %', '/%E0%A4%A'],
  ['a lone %', '/%'],
  ['a NUL', '/%00'],
  ['a folder', '/assets'],
  ['a way out of the folder', '/../../etc/passwd'],
  ['an encoded way out', '/..%2f..%2fetc%2fpasswd'],
  ['a query that names an asset', '/push?file=/assets/nope.js'],
  ['a query of 900 kB', `/push?globalFilter=${'a'.repeat(900_000)}`],
])('answers with the document of all other screens: %s', async (_, path) => {
  expect(await get(path)).toMatchObject(answerOf(screen))
})

/** @param {string} body */
const answerOf = (body) => ({
  status: 200,
  body,
  headers: {
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
    // No other site may frame a page.
    'content-security-policy': "frame-ancestors 'self'",
  },
})

it('answers with its one document, where it has no other', async () => {
  const small = mkdtempSync(join(tmpdir(), 'demo-'))
  writeFileSync(join(small, 'index.html'), start)
  const other = createDemoServer(small)
  await once(other.listen(0), 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await (await fetch(`http://localhost:${port}/push`)).text()).toBe(start)
  other.close()
  rmSync(small, { recursive: true })
})

it('answers with a page of the docs, and leads to it by its slash', async () => {
  expect(await get('/docs/sorting/')).toMatchObject({ status: 200, body: '<title>sorting</title>' })
  expect(await get('/docs/sorting?a=1')).toMatchObject({
    status: 301,
    headers: { location: '/docs/sorting/?a=1' },
  })
})

it('answers with a file that is made when it is asked for', async () => {
  expect(await get('/docs/lazy/?a=1')).toMatchObject({
    status: 200,
    body: '<title>lazy</title>',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
  expect(await get('/docs/lazy/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  expect(await get('/docs/lazy')).toMatchObject({
    status: 301,
    headers: { location: '/docs/lazy/' },
  })
  expect(await get('/docs/broken/')).toMatchObject({ status: 500, body: 'Error: no page' })
})

it('answers with the Markdown of a page', async () => {
  const { headers, body } = await get('/docs/sorting.md')
  expect(body).toBe('# Sorting')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
})

it.each([
  ['under /assets/', '/assets/nope.js'],
  ['under /assets/, of no known kind', '/assets/nope'],
  ['by its extension', '/nope.js'],
  ['by its extension, in capitals', '/nope.PNG'],
  ['by its extension, encoded', '/nope%2Ejs'],
  ['deep', '/push/nope.woff2?v=1'],
  ['a picture of the docs', '/docs/nope/og.png'],
])('answers 404 for a missing asset: %s', async (_, path) => {
  const { status, headers, body } = await get(path)
  expect({ status, body }).toEqual({ status: 404, body: 'Not Found' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
})

it('answers 404 for a missing page of the docs, with a page', async () => {
  const { status, headers, body } = await get('/docs/nope/')
  expect({ status, body }).toEqual({ status: 404, body: '<title>no page</title>' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(await get('/docs/nope/', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
})

it('keeps hashed assets for good, and nothing else', async () => {
  expect(await get('/assets/index-1a2b.js')).toMatchObject({
    status: 200,
    body: 'export {}',
    headers: {
      'content-type': 'text/javascript',
      'cache-control': 'max-age=31536000, immutable',
    },
  })
  expect(await get('/favicon.svg')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' },
  })
})

it('sends what the build compressed to browsers that take Brotli, and all else as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const { headers: said, bytes } = await get('/assets/index-1a2b.js', { headers })
  expect(said).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(said['content-length']).toBe(String(bytes.length))
  expect(brotliDecompressSync(bytes).toString()).toBe('export {}')
  expect((await get('/font.woff2', { headers })).headers).not.toHaveProperty('content-encoding')
  expect((await get('/push')).headers).not.toHaveProperty('content-encoding')
})

it('answers HEAD with the headers alone', async () => {
  expect(await get('/push', { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': String(screen.length) },
  })
  expect(await get('/nope.js', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
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
