import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced code block of a page. */
export interface Block {
  /** The line of the page on which its code starts. */
  readonly line: number
  /** The words behind the fence, without the title: `tsx`, `tsx v8`, `ts signature`. */
  readonly info: readonly string[]
  /** The file that the block is: `title="users.tsx"`. */
  readonly title?: string
  readonly code: string
}

/** What stands between the `---` lines at the top of a page. */
export type Front = Readonly<Record<string, string>>

export interface Page {
  /** From the root of the repository: `docs/guide/pagination.md`. */
  readonly path: string
  readonly text: string
  readonly front: Front
  readonly blocks: readonly Block[]
}

export const root = join(import.meta.dirname, '../..')

/** A file of the repository. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export function readPage(path: string): Page {
  const text = read(path)
  return { path, text, front: frontOf(text), blocks: blocksOf(text) }
}

/** The lines `key: value` of a page's front matter. Quotes around a value are left out. */
export function frontOf(text: string): Front {
  const [, lines = ''] = /^---\n([^]*?)^---$/m.exec(text.startsWith('---\n') ? text : '') ?? []
  return Object.fromEntries(
    [...lines.matchAll(/^(\w+): *(['"]?)(.*)\2$/gm)].map(([, key, , value]) => [key, value]),
  )
}

const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: fence = '', 2: code = '' }) => {
      const [mark = '', title] = / *title="([^"]+)"/.exec(fence) ?? []
      return {
        line: text.slice(0, index).split('\n').length + 1,
        info: fence.replace(mark, '').trim().split(/\s+/),
        ...(title !== undefined && { title }),
        code,
      }
    },
  )

/** The skills for coding agents, from the folder of the package: `skills/permatable/SKILL.md`. */
export const skills: readonly string[] = readdirSync(join(root, 'packages/permatable/skills'))
  .sort()
  .map((name) => `skills/${name}/SKILL.md`)

/** The pages of a folder of the repository. */
export const readFolder = (folder: string): readonly Page[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readPage(`${folder}/${name}`))
