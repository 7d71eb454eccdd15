import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

process.env['NEXT_TELEMETRY_DISABLED'] = '1'

const cacheComponents = process.env['CACHE_COMPONENTS'] === '1'

const config: NextConfig = {
  basePath: '/base',
  // The same app has to pass in both modes, side by side.
  cacheComponents,
  partialPrefetching: cacheComponents,
  // `layout.blocking.tsx` says that its pages block. Next allows that with Cache Components only.
  pageExtensions: [...(cacheComponents ? ['blocking.tsx'] : []), 'tsx', 'ts'],
  distDir: cacheComponents ? 'dist' : '.next',
  // Workspace packages are TypeScript.
  transpilePackages: ['example-million', 'example-users'],
  // They load files that stand beside their code.
  serverExternalPackages: ['@electric-sql/pglite', '@libsql/client', 'mysql2', 'pg'],
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
  // `npm run types` checks them, in every workspace.
  typescript: { ignoreBuildErrors: true },
}

export default config
