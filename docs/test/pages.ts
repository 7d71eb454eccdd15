import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced code block of a page. */
export interface Block {
  /** The line of the page on which its code starts. */
  readonly line: number
  /** The words behind the fence: `tsx`, `tsx v8`, `ts signature`. */
  readonly info: readonly string[]
  readonly code: string
}

export interface Page {
  /** From the root of the repository: `docs/learn/first-table.md`. */
  readonly path: string
  readonly text: string
  readonly blocks: readonly Block[]
}

export const root = join(import.meta.dirname, '../..')

/** A file of the repository. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export function readPage(path: string): Page {
  const text = read(path)
  const blocks = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: info = '', 2: code = '' }): Block => ({
      line: text.slice(0, index).split('\n').length + 1,
      info: info.trim().split(/\s+/),
      code,
    }),
  )
  return { path, text, blocks }
}

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
