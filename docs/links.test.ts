import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brokenLinks } from './test/links.ts'
import { read, readFolder, readPage, root } from './test/pages.ts'

const pages = [
  readPage('README.md'),
  readPage('CONTRIBUTING.md'),
  readPage('TESTING.md'),
  readPage('RELEASING.md'),
  readPage('SECURITY.md'),
  readPage('.changeset/README.md'),
  readPage('readers/python/README.md'),
  ...readFolder('docs'),
  ...readFolder('docs/learn'),
  ...readFolder('docs/reference'),
]
const repository = { has: (path: string) => existsSync(join(root, path)), read }

it.each(pages)('every link of $path leads somewhere', ({ path }) => {
  expect(brokenLinks(path, repository)).toEqual([])
})
