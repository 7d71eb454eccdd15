import { join } from 'node:path'
import { build, type UserConfig } from 'vite'

const ENTRY = 'src/without-javascript/answer.tsx'

/** Builds the module that makes the body of a page for each request. */
export async function buildAnswer(resolve: UserConfig['resolve']): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    resolve: resolve ?? {},
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, write: false, minify: false },
  })
  const chunks = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${ENTRY} builds ${chunks.length} chunks`)
  return chunk.code
}

/**
 * Returns the document around that body.
 *
 * @param template A document of the site. Its scripts are left out.
 * @param files The files of the live tables, whose styles the page has.
 */
export function documentOfAnswer(template: string, files: readonly string[]): string {
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
  const head =
    '<title>Without JavaScript · permatable</title><meta name="robots" content="noindex">'
  return template
    .replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<!-- head -->', () => head + styles.join(''))
}
