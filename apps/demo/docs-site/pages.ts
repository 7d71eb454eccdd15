import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { nav } from '../../../docs/reading/nav.ts'
import { frontOf, read, root, type Front } from '../../../docs/reading/pages.ts'

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

/** The path on the site of a Markdown file: a guide stands at the top, `home` at `/docs/`. */
export const pathOf = (file: string) =>
  `/${file
    .replace(/^docs\/guide\/(?:home\.md$)?/, 'docs/')
    .replace(/(?:README)?\.md$/, '/')
    .replace(/\/+$/, '')}/`

function readSource(file: string): Source {
  const markdown = read(file)
  const front = frontOf(markdown)
  const title = front['title'] ?? /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '')
  if (!title) throw new Error(`${file} has no title`)
  return { file, path: pathOf(file), title, front, markdown }
}

/** The addresses of the pages that the nav has and nobody has written yet. */
export const pathsToCome = (): readonly string[] =>
  nav.flatMap(({ files }) =>
    files.filter((file) => !isWritten(file) || file.startsWith('docs/reference/')).map(pathOf),
  )

const isWritten = (file: string) => existsSync(join(root, file))

const folders = ['docs', 'docs/learn', 'docs/reference']

/** Reads the pages: those of the nav, then those that no section has. */
export function readGroups(): readonly Group[] {
  const ofNav = nav.map(({ title, files }) => ({ title, files: files.filter(isWritten) }))
  const taken = new Set(ofNav.flatMap(({ files }) => files))
  const others = readOthers(taken)
  return [...ofNav, ...others]
    .filter(({ files }) => files.length > 0)
    .map(({ title, files }) => ({ title, pages: files.map(readSource) }))
}

/**
 * The other pages, in the order in which the README of each folder links to them, under the README's headings. A page that
 * is linked more than once stands where it is linked first.
 */
function readOthers(taken: ReadonlySet<string>) {
  const seen = new Set(taken)
  const take = (file: string) => !seen.has(file) && Boolean(seen.add(file))
  const groups = folders.flatMap((folder) => {
    const readme = `${folder}/README.md`
    const [head = '', ...parts] = read(readme).split(/^## /m)
    const title = /^# (.+)$/m.exec(head)?.[1] ?? folder
    const filesOf = (text: string) =>
      [...text.matchAll(/\]\(([\w./-]+\.md)/g)]
        .map(([, link = '']) => posix.join(folder, link))
        .filter((file) => posix.dirname(file) === folder && take(file))
    // The home of the guides stands at the same address.
    const isFirst = folder !== 'docs' || !taken.has('docs/guide/home.md')
    take(readme)
    return [{ title, files: [...(isFirst ? [readme] : []), ...filesOf(head)] }].concat(
      parts.map((part) => ({ title: part.split('\n', 1)[0] ?? '', files: filesOf(part) })),
    )
  })
  const left = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.md') && take(file))
  if (left.length) throw new Error(`no README links to ${left.join(', ')}`)
  return groups.map(({ title, files }) => ({ title: title.replaceAll('`', ''), files }))
}
