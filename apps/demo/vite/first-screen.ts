import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { site } from '../src/site.ts'
import type * as FirstScreen from './render-first-screen.tsx'
import { resolve } from './resolve.ts'

const PLACE = '<!-- first screen -->'

/** Leaves the header alone, as in `screen.html`, where a host answers another path with the first screen's document. */
const leaveOtherPaths = `<script>
if (location.pathname !== '/') {
  document.querySelector('main').remove()
  for (const link of document.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
}
</script>`

/**
 * Writes what is known before any script into the documents: the header, and on the first screen all that stands above the
 * table, which the script hydrates. `index.html` is the first screen's, `screen.html` that of all other screens.
 */
export const firstScreen: Plugin = {
  name: 'first-screen',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { define = {} } = this.environment.config
      const document = bundle['index.html']
      if (document?.type !== 'asset') return
      const source = String(document.source)
        // The text that is here already needs the style sheet first, then the scripts.
        .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        // Other sites read a whole address only.
        .replace('content="/og.png"', `content="${site.origin}/og.png"`)
      // Node does not know the library by the name that an app has for it.
      const { module } = await runnerImport<typeof FirstScreen>(
        join(import.meta.dirname, 'render-first-screen.tsx'),
        { configFile: false, logLevel: 'error', resolve, define },
      )
      const { headerOfScreen, topOfFirstScreen } = module
      this.emitFile({
        type: 'asset',
        fileName: 'screen.html',
        source: source.replace(PLACE, headerOfScreen()),
      })
      const top = await topOfFirstScreen()
      const address = `${site.origin}/`
      const canonical = `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`
      document.source = source
        .replace('</head>', `${canonical}</head>`)
        .replace(`${PLACE}</div>`, () => `${top}</div>${leaveOtherPaths}`)
    },
  },
}
