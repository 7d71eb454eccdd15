import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const bench = fileURLToPath(new URL('..', import.meta.url))

/** The packages that an app with a table and a router has anyway. */
const shared = [
  'react',
  'react/*',
  'react-dom',
  'react-dom/*',
  '@tanstack/react-table',
  '@tanstack/react-table-v8',
  '@tanstack/react-store',
  '@tanstack/store',
  '@tanstack/react-router',
  'react-router',
  'next',
  'next/*',
  'wouter',
  'wouter/*',
]

/**
 * @typedef {object} Bundle
 * @property {number} min bytes
 * @property {number} gzip
 * @property {number} brotli
 */

/**
 * Bundles a module as a production build of an app does, without the `shared` packages that the module uses.
 *
 * @param {string} source
 * @param {{ isWhole?: boolean }} [options] `isWhole` takes in the shared packages too
 * @returns {Promise<Bundle>}
 */
export async function bundle(source, { isWhole = false } = {}) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: bench, loader: 'tsx' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    write: false,
    outdir: bench,
    external: isWhole ? [] : shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  return {
    min: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
}
