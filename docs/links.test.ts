import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brokenLinks } from './test/links.ts'
import { nav } from './reading/nav.ts'
import { read, readFolder, readPage, root } from './reading/pages.ts'

const pages = [
  readPage('README.md'),
  readPage('CONTRIBUTING.md'),
  readPage('TESTING.md'),
  readPage('RELEASING.md'),
  readPage('SECURITY.md'),
  readPage('.changeset/README.md'),
  readPage('readers/python/README.md'),
  ...readFolder('docs'),
  ...readFolder('docs/guide'),
  ...readFolder('docs/about'),
  ...readFolder('docs/learn'),
  ...readFolder('docs/reference'),
]
/** Pages of the nav that are still to be written, those of the reference among them. */
const isToCome = (path: string) =>
  (!existsSync(join(root, path)) || path.startsWith('docs/reference/')) &&
  nav.some(({ files }) => files.includes(path))
const repository = { has: (path: string) => existsSync(join(root, path)), read, isToCome }

it.each(pages)('every link of $path leads somewhere', ({ path }) => {
  expect(brokenLinks(path, repository)).toEqual([])
})
