import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The colours of the first paint, before the style sheet arrives. */
const firstPaint = `
html { color-scheme: light dark; background: light-dark(#fafafa, #09090b); }
html[data-theme=light] { color-scheme: light; }
html[data-theme=dark] { color-scheme: dark; }
body { margin: 0; }
`

/** The colours that the visitor chose: see `src/layout/theme.ts`. A browser may keep its storage to itself. */
const chosenTheme = `try { document.documentElement.dataset.theme = localStorage.theme ?? '' } catch {}`

/**
 * Gives each document of the site the same head. It asks for the text font with the document and not after the style
 * sheet, so that the font is there for the first text. A text font that comes too late for that waits for the next document:
 * text that is there does not move. The mono font may come late, since its letters are as wide as those of its fallback.
 */
export const documentHead: Plugin = {
  name: 'document-head',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || typeof file.source !== 'string') continue
        file.source = file.source.replaceAll(/@font-face\{[^}]*Inter Variable[^}]*\}/g, (face) =>
          face.replace('font-display:swap', 'font-display:optional'),
        )
      }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal'))
      const tags: HtmlTagDescriptor[] = [
        { tag: 'style', children: firstPaint },
        { tag: 'script', children: chosenTheme },
        // Without JavaScript these buttons would do nothing.
        {
          tag: 'noscript',
          children: '<style>[data-theme-toggle], [data-search] { display: none }</style>',
        },
      ]
      if (font) {
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
        tags.push({ tag: 'link', attrs: { ...attrs, href: `/${font}` } })
      }
      return tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const }))
    },
  },
}
