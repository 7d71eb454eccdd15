import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultAllowedOrigins, defineConfig, type Plugin } from 'vite'
import { compress } from './vite/compress.ts'
import { docs } from './vite/docs.ts'
import { documentHead } from './vite/document-head.ts'
import { firstScreen } from './vite/first-screen.ts'
import { highlight } from './vite/highlight.ts'
import { readFacts } from './vite/library-facts.ts'
import { playgroundFrame } from './vite/apart.ts'
import { resolve } from './vite/resolve.ts'

/** The worker that tries definitions of the playground has the library's checks of development. */
function developmentChecks(): Plugin {
  let isPlayground = false
  return {
    name: 'development-checks',
    enforce: 'pre',
    buildStart({ input }) {
      isPlayground = JSON.stringify(input).includes('check.worker')
    },
    transform: {
      filter: { id: /packages[\\/]permatable[\\/]src[\\/]/ },
      handler: (code) =>
        isPlayground ? code.replaceAll('process.env.NODE_ENV', '"development"') : undefined,
    },
  }
}

/** What the pages of the documentation need of the app: they load nothing else of it. */
const sharedWithDocs =
  /preload-helper|src[\\/](controls[\\/]copy-text\.ts|layout[\\/]theme\.ts|styles\.css)$/

/** `npm start` builds what a visitor on the same machine asks for: nothing for other sites, and nothing compressed. */
const START = 'start'

export default defineConfig(({ mode }) => ({
  plugins: [
    highlight(),
    firstScreen,
    react(),
    tailwindcss(),
    documentHead,
    docs({ isLazy: mode === START }),
    playgroundFrame,
    mode !== START && compress,
  ],
  resolve,
  define: { LIBRARY_FACTS: JSON.stringify(readFacts()) },
  worker: { format: 'es', plugins: () => [developmentChecks()] },
  // The frame of the playground has no origin.
  server: { cors: { origin: [defaultAllowedOrigins, 'null'] } },
  build: {
    rolldownOptions: {
      // A first build on a busy machine is slow, and says nothing.
      checks: { pluginTimings: false },
      input: ['index.html', 'docs.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: sharedWithDocs, priority: 1 },
            // The first screen with all that it imports: one chunk compresses better than eight.
            { name: 'app', test: /src[\\/]main\.tsx$/ },
          ],
        },
      },
    },
  },
}))
