import { readFile } from 'node:fs/promises'
import { createHighlighter, type ShikiTransformer } from 'shiki'
import type { Plugin } from 'vite'
import { appSource, inOneFolder, shownLines } from '../src/code/shown-source.ts'

const QUERY = '?highlighted'
export const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }

/**
 * `import('./basic.ts?highlighted')` gives the text of a source file as an app has it, and its HTML, highlighted while the
 * demo is built. `shown-source.ts` reads the marks of the file.
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
      const source = inOneFolder(await readFile(file, 'utf8'))
      const lines = shownLines(source)
      highlighter ??= createHighlighter({ langs: ['tsx'], themes: Object.values(themes) })
      const html = (await highlighter).codeToHtml(lines.map(({ text }) => text).join('\n'), {
        lang: 'tsx',
        themes,
        defaultColor: 'light-dark()',
        transformers: [markChanges(lines)],
      })
      return `export const text = ${JSON.stringify(appSource(source))}, html = ${JSON.stringify(html)}`
    },
  }
}

/** Marks each line that the library adds to an app, or takes from it. */
const markChanges = (lines: ReturnType<typeof shownLines>): ShikiTransformer => ({
  line(node, line) {
    const { change } = lines[line - 1] ?? {}
    if (change) node.properties['data-change'] = change
  },
})
