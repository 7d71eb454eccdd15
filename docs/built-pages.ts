import { readChangelog } from './reading/changelog.ts'
import { fillMarks } from './reading/marks.ts'
import { nav, type Section } from './reading/nav.ts'
import { frontOf, readFolder, type Front } from './reading/pages.ts'
import { buildReference } from './reference-model/build-reference.ts'

export { sitePath } from './reading/nav.ts'

/** A page as the site and the package have it: with its signatures, lists and the changes. */
export interface BuiltPage {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
  readonly front: Front
}

interface Built {
  readonly sections: readonly Section[]
  readonly pages: readonly BuiltPage[]
}

/** What only built pages have, by the mark of its place. */
const generated: Readonly<Record<string, () => string>> = {
  changelog: readChangelog,
}

/** Fills a page of the guides, or about the library. */
export const fillPage = (text: string): string =>
  fillMarks(text, (name, drawn) => generated[name]?.() ?? drawn)

export async function buildPages(): Promise<Built> {
  const written = ['docs/guide', 'docs/about', 'docs/reference'].flatMap(readFolder)
  const texts = new Map(written.map(({ path, text }) => [path, fillPage(text)]))
  for (const { path, text } of await buildReference()) texts.set(path, text)
  const pages = [...texts].map(([path, text]) => ({ path, text, front: frontOf(text) }))
  return { sections: nav, pages }
}
