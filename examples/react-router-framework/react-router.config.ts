import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: 'dist',
  // No request, so no query: the browser reads its own.
  prerender: ['/static'],
} satisfies Config
