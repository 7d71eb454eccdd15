import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

process.env['NEXT_TELEMETRY_DISABLED'] = '1'

const config: NextConfig = {
  basePath: '/base',
  // Workspace packages are TypeScript.
  transpilePackages: ['example-million', 'example-users'],
  // They load files that stand beside their code.
  serverExternalPackages: ['@electric-sql/pglite', 'pg'],
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  // `npm run types` checks them, in every workspace.
  typescript: { ignoreBuildErrors: true },
}

export default config
