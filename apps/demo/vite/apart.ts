import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { documentHead } from './document-head.ts'
import { resolve } from './resolve.ts'

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** Builds a part of the site by itself: sharing chunks with the app would run the app in it. */
async function buildApart(config: InlineConfig): Promise<BuiltFile[]> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    resolve,
    publicDir: false,
    ...config,
    build: { write: false, ...config.build },
  })
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []))
}

export const sourceOf = (file: BuiltFile) => (file.type === 'chunk' ? file.code : file.source)

/** The file whose `mountDemo` shows a live table. */
export const DEMOS_ENTRY = 'src/docs/demos/demo-frame.tsx'

/** Builds the live tables of the docs. Returns the files, first the script that a page loads. */
export async function buildDemos(): Promise<readonly BuiltFile[]> {
  const files = await buildApart({
    plugins: [react(), tailwindcss()],
    build: {
      cssCodeSplit: false,
      rolldownOptions: { input: DEMOS_ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const isEntry = (file: BuiltFile) => Number(file.type === 'chunk' && file.isEntry)
  return files.sort((a, b) => isEntry(b) - isEntry(a))
}

/** Builds the frame of the playground, which has no origin: the app's router would ask it for a storage. */
export const playgroundFrame: Plugin = {
  name: 'playground-frame',
  apply: 'build',
  async generateBundle() {
    const files = await buildApart({
      plugins: [react(), tailwindcss(), documentHead],
      build: { rolldownOptions: { input: 'playground-frame.html' } },
    })
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: file.fileName, source: sourceOf(file) })
  },
}

/** The page that the server makes for each request. */
interface BuiltAnswer {
  /** A module whose `answer` returns the body. */
  readonly code: string
  /** What the page has beside the style sheets of the docs. */
  readonly styles: string
}

export async function buildAnswer(): Promise<BuiltAnswer> {
  const ssr = 'src/without-javascript/answer.tsx'
  const files = await buildApart({
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr, ssrEmitAssets: true, cssCodeSplit: false, minify: false },
  })
  const chunks = files.filter((file) => file.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${ssr} builds ${chunks.length} chunks`)
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css')).map(sourceOf)
  return { code: chunk.code, styles: styles.join('') }
}

/**
 * Returns the document around the body.
 *
 * @param template A document of the docs. Its scripts are left out.
 */
export function documentOfAnswer(template: string, { styles }: BuiltAnswer): string {
  const head =
    '<title>Without JavaScript · permatable</title><meta name="robots" content="noindex">'
  return (
    template
      .replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
      .replace('<!-- head -->', () => head)
      // After the site's own, which orders the layers.
      .replace('</head>', () => `<style>${styles}</style></head>`)
  )
}
