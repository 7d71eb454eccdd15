import { posix } from 'node:path'

/** The links of a page, images left out. */
export const linksOf = (text: string): string[] =>
  [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)

/** The file that a page's link leads to. */
export const targetOf = (page: string, to: string): string => {
  const [file] = to.split('#')
  return file ? posix.join(posix.dirname(page), file) : page
}

/** The anchor that a heading gets. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

export const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

export interface Files {
  has(path: string): boolean
  read(path: string): string
}

/** The links of a page that lead to no file, or to no heading of it. */
export const brokenLinks = (page: string, files: Files): string[] =>
  linksOf(files.read(page)).filter((to) => {
    if (/^https?:/.test(to)) return false
    const path = targetOf(page, to)
    const [, anchor] = to.split('#')
    if (!files.has(path)) return true
    return anchor !== undefined && !anchorsOf(files.read(path)).includes(anchor)
  })
