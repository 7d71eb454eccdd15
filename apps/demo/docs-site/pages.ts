import { fillPage } from '../../../docs/built-pages.ts'
import { nav, sitePath } from '../../../docs/reading/nav.ts'
import { frontOf, read, type Front } from '../../../docs/reading/pages.ts'
import { buildReference } from '../../../docs/reference-model/build-reference.ts'

/** A page of the documentation. */
export interface Source {
  /** From the root of the repository: `docs/guide/pagination.md`. */
  readonly file: string
  /** On the site: `/docs/pagination/`. */
  readonly path: string
  readonly title: string
  readonly front: Front
  readonly markdown: string
}

/** The pages under one heading of the sidebar. */
export interface Group {
  readonly title: string
  readonly pages: readonly Source[]
}

/** Reads the pages of the nav, anew each time except for the reference. */
export async function readGroups(): Promise<readonly Group[]> {
  reference ??= buildReference()
  const built = new Map((await reference).map(({ path, text }) => [path, text]))
  return nav.map(({ title, files }) => ({
    title,
    pages: files.map((file) => sourceOf(file, built.get(file) ?? fillPage(read(file)))),
  }))
}

let reference: ReturnType<typeof buildReference> | undefined

function sourceOf(file: string, markdown: string): Source {
  const front = frontOf(markdown)
  const title = front['title']
  if (!title) throw new Error(`${file} has no title`)
  return { file, path: sitePath(file), title, front, markdown }
}
