import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { build } from 'vite'
import { resolve } from './resolve.ts'

const ENTRY = 'src/without-javascript/answer.tsx'

/** The page that the server makes for each request. */
interface BuiltAnswer {
  /** A module whose `answer` returns the body. */
  readonly code: string
  /** What the page has beside the style sheets of the docs. */
  readonly styles: string
}

export async function buildAnswer(): Promise<BuiltAnswer> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    plugins: [tailwindcss()],
    resolve,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, ssrEmitAssets: true, cssCodeSplit: false, write: false, minify: false },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = files.filter((file) => file.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${ENTRY} builds ${chunks.length} chunks`)
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
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
