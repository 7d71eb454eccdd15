import { readFile } from 'node:fs/promises'
import { createHighlighter, type ShikiTransformer } from 'shiki'
import type { Plugin } from 'vite'

const QUERY = '?highlighted'
export const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }

/**
 * `import('./basic.ts?highlighted')` gives the text of a source file and its HTML, highlighted while the app is built. Of a
 * file with `// #region` and `// #endregion`, it gives what is between the two.
 */
export function highlight(): Plugin {
  let highlighter: ReturnType<typeof createHighlighter> | undefined
  return {
    name: 'highlight',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      const text = regionOf(await readFile(file, 'utf8'))
      highlighter ??= createHighlighter({ langs: ['tsx'], themes: Object.values(themes) })
      const html = (await highlighter).codeToHtml(text, {
        lang: 'tsx',
        themes,
        defaultColor: 'light-dark()',
        transformers: [markSlices],
      })
      return `export const text = ${JSON.stringify(text)}, html = ${JSON.stringify(html)}`
    },
  }
}

/** Marks each line that names a slice of the table's state: `sorting: { … },`. */
const markSlices: ShikiTransformer = {
  line(node, line) {
    const text = this.source.split('\n')[line - 1] ?? ''
    const [, slice] = slicePattern.exec(text) ?? []
    if (slice) node.properties['data-slice'] = slice
  },
}

const slicePattern = /^ *(globalFilter|sorting|pagination|columnFilters|columnOrder|rowSelection): /

const regionOf = (source: string) =>
  (/^\/\/ #region\n([^]*)^\/\/ #endregion$/m.exec(source)?.[1] ?? source).trim()
