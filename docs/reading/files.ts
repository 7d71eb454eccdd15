import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { read, root } from './pages.ts'

/** A file of an example, by its name in the folder of its page. */
export interface ExampleFile {
  readonly name: string
  readonly code: string
}

/** A file that pages share. */
export interface SharedFile extends ExampleFile {
  /** From the root of the repository. */
  readonly path: string
}

const folder = 'docs/guide/files'

/** The files of `docs/guide/files` that a page's files import, and those that these import. A page's own come first. */
export function sharedBy(own: readonly ExampleFile[]): readonly SharedFile[] {
  const shared: SharedFile[] = []
  const open = [...own]
  // Grows while it is walked: a shared file may import another.
  for (const { name, code } of open)
    for (const to of importsOf(name, code)) {
      const names = [`${to}.ts`, `${to}.tsx`]
      const file = names.find((one) => existsSync(join(root, folder, one)))
      if (file === undefined || open.some((one) => names.includes(one.name))) continue
      const path = `${folder}/${file}`
      shared.push({ name: file, path, code: read(path) })
      open.push({ name: file, code: read(path) })
    }
  return shared
}

/** The files beside it that a file imports, without their extensions. */
const importsOf = (name: string, code: string) =>
  [...code.matchAll(/ from '(\.[^']*)'/g)].map(([, to = '']) => posix.join(posix.dirname(name), to))
