import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { resolve } from './resolve.ts'

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The file whose `mountDemo` shows a live table. */
export const DEMOS_ENTRY = 'src/docs/demos/mount-demo.tsx'

/**
 * Builds the live tables of the docs by themselves: sharing chunks with the app would run the app in the page.
 *
 * @returns the files, first the script that a page loads
 */
export async function buildDemos(): Promise<readonly BuiltFile[]> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    plugins: [react(), tailwindcss()],
    resolve,
    publicDir: false,
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: DEMOS_ENTRY,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const isEntry = (file: BuiltFile) => Number(file.type === 'chunk' && file.isEntry)
  return files.sort((a, b) => isEntry(b) - isEntry(a))
}
