import { read } from './pages.ts'

/** A section of the sidebar. */
export interface Section {
  readonly title: string
  /** From the root of the repository, in order: `docs/guide/pagination.md`. */
  readonly files: readonly string[]
}

interface Entry {
  readonly title: string
  readonly folder: string
  readonly pages: readonly string[]
}

const entries: readonly Entry[] = JSON.parse(read('docs/nav.json'))

/** The path on the site: a guide stands at the top, `home` at `/docs/`. */
export const sitePath = (file: string): string =>
  `/${file
    .replace(/^docs\/guide\/(?:home\.md$)?/, 'docs/')
    .replace(/(?:README)?\.md$/, '/')
    .replace(/\/+$/, '')}/`

/** The sections of `docs/nav.json`. */
export const nav: readonly Section[] = entries.map(({ title, folder, pages }) => ({
  title,
  files: pages.map((page) => `docs/${folder}/${page}.md`),
}))
