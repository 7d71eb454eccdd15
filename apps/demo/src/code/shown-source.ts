/** A line of a source as a screen shows it: `added` and `removed` are what the library changes in an app without it. */
interface ShownLine {
  readonly text: string
  readonly change?: 'added' | 'removed'
}

/**
 * Reads the marks of a source file:
 *
 * - `// #region` and `// #endregion` stand around the part that a screen shows.
 * - A line that ends with `// #demo` is the demo's own, whose server takes addresses of any length.
 * - A line that ends with `// +` is added by the library. `// - code` is the line that it takes the place of.
 */
export function shownLines(source: string): readonly ShownLine[] {
  const part = /^\/\/ #region\n([^]*)^\/\/ #endregion$/m.exec(source)?.[1] ?? source
  const lines = part
    .replace(/^.*\/\/ #demo\n/gm, '')
    .replace('({\n})', '()')
    .trim()
    .split('\n')
  return lines.map((text) => {
    if (text.endsWith(ADDED)) return { text: text.slice(0, -ADDED.length), change: 'added' }
    const [, indent, code] = REMOVED.exec(text) ?? []
    return code === undefined ? { text } : { text: `${indent}${code}`, change: 'removed' }
  })
}

const ADDED = ' // +'
const REMOVED = /^( *)\/\/ - (.*)$/

/** Returns what an app has of a source file. */
export const appSource = (source: string): string =>
  shownLines(source)
    .filter(({ change }) => change !== 'removed')
    .map(({ text }) => text)
    .join('\n')

/** The code of an app stands in one folder. */
export const inOneFolder = (source: string): string =>
  source.replace(/ from '\.\.?\/(?:[./\w-]*\/)?([\w-]+\.tsx?)'/g, " from './$1'")

/** The routers of the examples, each with its entry of the library and its page of the docs. The first one is this page's own. */
export const routers = [
  { title: 'TanStack Router', entry: 'tanstack-router', page: 'tanstack-router' },
  { title: 'React Router', entry: 'react-router', page: 'react-router' },
  { title: 'Next', entry: 'next', page: 'next' },
  { title: 'wouter', entry: 'wouter', page: 'other-routers' },
  { title: 'No router', entry: 'browser', page: 'other-routers' },
] as const

export type Router = (typeof routers)[number]

/** Returns `use-users-table.ts`, which is for Next, as an app on another router has it: its text, or its HTML. */
export const onRouter = ({ entry }: Router, source: string): string =>
  entry === 'next'
    ? source
    : source
        .replace(/(?:<span[^>]*>)*'use client'(?:<\/span>)*\n(?:<span[^>]*><\/span>)?\n/, '')
        .replace('permatable/next', `permatable/${entry}`)
