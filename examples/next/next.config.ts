import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  redirects: async () => [{ source: '/', destination: '/users', permanent: false }],
  // Workspace packages are TypeScript.
  transpilePackages: ['example-users'],
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  // `npm run types` checks them, in every workspace.
  typescript: { ignoreBuildErrors: true },
}

export default config
