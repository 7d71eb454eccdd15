import { createServer } from 'node:http'

/** Free on most machines; the next one is tried when it is not. */
const FIRST_PORT = 4610
const LAST_PORT = 4640

/** @param {string} contender */
const pageOf = (contender) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>${contender}</title>
<div id="root"></div>
<script type="module" src="/assets/${contender}.js"></script>
</html>`

/**
 * Serves each contender at `/<contender>/<rows>`, whatever comes behind it.
 *
 * @param {ReadonlyMap<string, string>} scripts
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serve(scripts) {
  const server = createServer({ maxHeaderSize: 2 ** 20 }, (request, response) => {
    const [, folder = '', file = ''] = (request.url ?? '/').split(/[/?#]/)
    const script = folder === 'assets' ? scripts.get(file.replace(/\.js$/, '')) : undefined
    if (script !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    } else if (scripts.has(folder)) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(pageOf(folder))
    } else {
      response.writeHead(404).end()
    }
  })
  const port = await listen(server, FIRST_PORT)
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number>}
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' && port < LAST_PORT
        ? resolve(listen(server, port + 1))
        : reject(error),
    )
    server.listen(port, () => resolve(port))
  })
}
