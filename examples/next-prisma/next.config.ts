import type { NextConfig } from 'next'

const config: NextConfig = {
  // The driver of SQLite has a library for each platform, which no bundler takes.
  serverExternalPackages: ['@libsql/client', 'libsql', '@prisma/adapter-libsql'],
  turbopack: { root: import.meta.dirname },
}

export default config
