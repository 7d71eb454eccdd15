import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { documentHead } from './document-head.ts'
import { resolve } from './resolve.ts'

/**
 * Builds the frame of the playground by itself. Sharing chunks with the app would run the app in the frame, and its router
 * asks for a storage that a frame without an origin does not have.
 */
export const playgroundFrame: Plugin = {
  name: 'playground-frame',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      root: join(import.meta.dirname, '..'),
      logLevel: 'silent',
      plugins: [react(), tailwindcss(), documentHead],
      resolve,
      publicDir: false,
      build: { write: false, rolldownOptions: { input: 'playground-frame.html' } },
    })
    for (const file of [built].flat().flatMap((one) => ('output' in one ? one.output : [])))
      this.emitFile({
        type: 'asset',
        fileName: file.fileName,
        source: file.type === 'chunk' ? file.code : file.source,
      })
  },
}
