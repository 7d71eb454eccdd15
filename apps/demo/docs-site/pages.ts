import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A page of the documentation. */
export interface Source {
  /** From the root of the repository: `docs/learn/first-table.md`. */
  readonly file: string
  /** On the site: `/docs/learn/first-table/`. */
  readonly path: string
  readonly title: string
  readonly markdown: string
}

/** The pages under one heading of the sidebar. */
export interface Group {
  readonly title: string
  readonly pages: readonly Source[]
}

export const root = join(import.meta.dirname, '../../..')

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The path on the site of a Markdown file. */
export const pathOf = (file: string) =>
  `/${file.replace(/(?:README)?\.md$/, '/').replace(/\/+$/, '')}/`

function readSource(file: string): Source {
  const markdown = read(file)
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '')
  if (!title) throw new Error(`${file} has no heading of the first level`)
  return { file, path: pathOf(file), title, markdown }
}

const folders = ['docs', 'docs/learn', 'docs/reference']

/**
 * Reads the pages, in the order in which the README of each folder links to them, under the README's headings. A page that
 * is linked more than once stands where it is linked first.
 */
export function readGroups(): readonly Group[] {
  const seen = new Set<string>()
  const take = (file: string) => !seen.has(file) && Boolean(seen.add(file))
  const groups = folders.flatMap((folder) => {
    const readme = `${folder}/README.md`
    const [head = '', ...parts] = read(readme).split(/^## /m)
    const title = /^# (.+)$/m.exec(head)?.[1] ?? folder
    const filesOf = (text: string) =>
      [...text.matchAll(/\]\(([\w./-]+\.md)/g)]
        .map(([, link = '']) => posix.join(folder, link))
        .filter((file) => posix.dirname(file) === folder && take(file))
    take(readme)
    return [{ title, files: [readme, ...filesOf(head)] }].concat(
      parts.map((part) => ({ title: part.split('\n', 1)[0] ?? '', files: filesOf(part) })),
    )
  })
  const left = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.md') && take(file))
  if (left.length) throw new Error(`no README links to ${left.join(', ')}`)
  return groups
    .filter(({ files }) => files.length > 0)
    .map(({ title, files }) => ({ title: title.replaceAll('`', ''), pages: files.map(readSource) }))
}
