import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

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
    const forwarded = request(target, { path, method, headers }, async (response) => {
      const { 'content-length': _, ...headers } = response.headers
      if (headers['content-type']?.startsWith('text/html') && response.statusCode === 200) {
        outgoing.writeHead(200, headers).end(withScript(await textOf(response)))
      } else {
        outgoing.writeHead(response.statusCode ?? 502, headers)
        response.pipe(outgoing)
      }
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

const withScript = (html: string) =>
  html.replace('<head>', `<head><script src="${scriptPath}"></script>`)

async function textOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8')
  let text = ''
  for await (const part of response) text += String(part)
  return text
}
