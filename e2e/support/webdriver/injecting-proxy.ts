import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Longer than any address of the specs. */
const maxHeaderSize = 2 * 1024 * 1024
const scriptPath = '/__before-every-document.js'

/** An origin that answers as another does, and whose documents run scripts before any of their own. */
export interface InjectingProxy {
  readonly origin: string
  /** A document of this origin that runs nothing. */
  readonly scriptPath: string
  readonly close: () => void
}

/**
 * What Playwright calls `addInitScript`, for drivers that have no such command. Each script is the text of an expression that is a
 * function.
 */
export async function startInjectingProxy(
  target: URL,
  scripts: readonly string[],
): Promise<InjectingProxy> {
  const server = createServer({ maxHeaderSize }, (incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }
      outgoing.writeHead(200, headers).end(scripts.map((script) => `;(${script})()`).join('\n'))
      return
    }
    const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' }
    const { url: path, method } = incoming
    const forwarded = request(target, { path, method, headers }, (response) => {
      // A test may end, or leave a document, before it has all.
      answer(response, outgoing).catch(() => outgoing.destroy())
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  // Vite's development server speaks to its page by a web socket.
  server.on('upgrade', (incoming, socket, head) => {
    const headers = Object.entries({ ...incoming.headers, host: target.host })
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = headers.map(([name, value]) => `${name}: ${String(value)}`)
      upstream.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    origin: `http://localhost:${port}`,
    scriptPath,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = response.headers
  if (headers['content-type']?.startsWith('text/html') && response.statusCode === 200) {
    outgoing.writeHead(200, headers).end(withScript(await text(response)))
  } else {
    outgoing.writeHead(response.statusCode ?? 502, headers)
    await pipeline(response, outgoing)
  }
}

const withScript = (html: string) =>
  html.replace('<head>', `<head><script src="${scriptPath}"></script>`)
