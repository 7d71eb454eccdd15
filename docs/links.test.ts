import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { read, readFolder, readPage, root } from './test/pages.ts'

const pages = [
  readPage('README.md'),
  readPage('CONTRIBUTING.md'),
  ...readFolder('docs'),
  ...readFolder('docs/learn'),
  ...readFolder('docs/reference'),
]

/** The anchor that a heading gets. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

const isBroken = (from: string) => (to: string) => {
  if (/^https?:/.test(to)) return false
  const [file = '', anchor] = to.split('#')
  const path = file ? join(dirname(from), file) : from
  if (!existsSync(join(root, path))) return true
  return anchor !== undefined && !anchorsOf(path).includes(anchor)
}

it.each(pages)('every link of $path leads somewhere', ({ path, text }) => {
  const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  expect(links.filter(isBroken(path))).toEqual([])
})
