import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nav, sitePath } from '../../../docs/reading/nav.ts'
import { frontOf, root, type Front } from '../../../docs/reading/pages.ts'

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

/** Reads the pages of the nav. */
export const readGroups = (): readonly Group[] =>
  nav.map(({ title, files }) => ({ title, pages: files.map(readSource) }))

function readSource(file: string): Source {
  const markdown = readFileSync(join(root, placeOf(file)), 'utf8')
  const front = frontOf(markdown)
  const title = front['title']
  if (!title) throw new Error(`${file} has no title`)
  return { file, path: sitePath(file), title, front, markdown }
}

/** The package's build leaves the pages of the reference and the measured tables with all that is in them. */
function placeOf(file: string): string {
  if (file.startsWith('docs/guide/')) return file
  const built = `packages/permatable/${file}`
  if (!existsSync(join(root, built)))
    throw new Error(`${built} is missing: run \`npm run build -w permatable\``)
  return built
}
