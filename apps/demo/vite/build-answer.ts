import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

const ENTRY = 'src/without-javascript/answer.tsx'

/** The page that the server makes for each request. */
export interface BuiltAnswer {
  /** A module whose `answer` returns the body. */
  readonly code: string
  /** The style sheets that the page has beside those of the docs. */
  readonly styles: readonly Rolldown.OutputAsset[]
}

export async function buildAnswer(resolve: UserConfig['resolve']): Promise<BuiltAnswer> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    plugins: [tailwindcss()],
    resolve: resolve ?? {},
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, ssrEmitAssets: true, cssCodeSplit: false, write: false, minify: false },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = files.filter((file) => file.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${ENTRY} builds ${chunks.length} chunks`)
  const styles = files
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => fileName.endsWith('.css'))
  return { code: chunk.code, styles }
}

/**
 * Returns the document around the body.
 *
 * @param template A document of the docs. Its scripts are left out.
 */
export function documentOfAnswer(template: string, { styles }: BuiltAnswer): string {
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`)
  const head =
    '<title>Without JavaScript · permatable</title><meta name="robots" content="noindex">'
  return (
    template
      .replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
      .replace('<!-- head -->', () => head)
      // After the site's own, which orders the layers.
      .replace('</head>', () => `${links.join('')}</head>`)
  )
}
