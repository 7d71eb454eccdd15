import { extname } from 'node:path'

/** @type {Record<string, string>} */
const assetTypes = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** @param {string} path */
export function contentType(path) {
  if (extname(path) === '.html') return 'text/html; charset=utf-8'
  return assetTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

/**
 * Whether a path asks for a file rather than for a screen. A dot alone does not say so: `/a.b` may be a screen.
 *
 * @param {string} path
 */
export function looksLikeAsset(path) {
  return path.startsWith('/assets/') || Object.hasOwn(assetTypes, extname(path).toLowerCase())
}
