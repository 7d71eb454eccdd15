import type { SearchablePage } from '../../apps/demo/src/docs/search/page-finder.ts'
import { anchorOf } from './links.ts'
import type { Front } from './pages.ts'

/** What the search knows of a page. */
export const searchable = (path: string, front: Front, markdown: string): SearchablePage => ({
  path,
  title: front['title'] ?? '',
  description: front['description'] ?? '',
  words: front['search'] ?? '',
  sections: sectionsOf(markdown),
})

/** A part of a page: its heading with the text below it. The first is the title's. */
export interface PageSection {
  /** Of its anchor. `''` is the top of the page. */
  readonly id: string
  readonly title: string
  /** Words and code, without the marks of Markdown. */
  readonly text: string
}

/** Takes a page apart at its headings. */
function sectionsOf(markdown: string): readonly PageSection[] {
  const sections: { id: string; title: string; lines: string[] }[] = []
  const ids = new Map<string, number>()
  let isCode = false
  for (const line of markdown.replace(/^---\n[^]*?^---\n/m, '').split('\n')) {
    if (line.startsWith('```')) {
      isCode = !isCode
      continue
    }
    const [, marks = '', heading] = (!isCode && /^(#+) (.*)$/.exec(line)) || []
    if (heading === undefined) {
      sections.at(-1)?.lines.push(line)
      continue
    }
    const anchor = anchorOf(heading)
    const before = ids.get(anchor) ?? 0
    ids.set(anchor, before + 1)
    const id = before ? `${anchor}-${before}` : anchor
    sections.push({ id: marks === '#' ? '' : id, title: plain(heading), lines: [] })
  }
  return sections.map(({ id, title, lines }) => ({ id, title, text: plain(lines.join('\n')) }))
}

const plain = (text: string) =>
  text
    .replace(/<!--[^]*?-->/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\| *-[-| :]*\|$/gm, '')
    .replace(/\*\*|`/g, '')
    .replace(/[\s|]+/g, ' ')
    .trim()
