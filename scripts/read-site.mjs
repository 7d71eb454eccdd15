import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentType } from './asset-types.mjs'

/**
 * A folder's files by their paths on the server, `/index.html` among them.
 *
 * @param {string} folder
 */
export function readSite(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const body = readFileSync(file)
      return [path, { body, headers: headers(path, body) }]
    }),
  )
}

/** @param {string} path @param {Buffer} body */
function headers(path, body) {
  // Names under /assets/ carry a hash of their content; all else keeps its name when it changes.
  const hashed = path.startsWith('/assets/')
  return {
    'Content-Type': contentType(path),
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `"${createHash('sha1').update(body).digest('base64url')}"`,
  }
}
