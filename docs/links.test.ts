import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isDemo } from '../apps/demo/src/docs/demos.ts'
import { brokenLinks, linksOf } from './reading/links.ts'
import { read, readFolder, readPage, root } from './reading/pages.ts'

const pages = [
  readPage('README.md'),
  readPage('CONTRIBUTING.md'),
  readPage('TESTING.md'),
  readPage('RELEASING.md'),
  readPage('SECURITY.md'),
  readPage('.changeset/README.md'),
  readPage('readers/python/README.md'),
  ...readFolder('docs/guide'),
  ...readFolder('docs/about'),
  ...readFolder('docs/reference'),
]
const repository = {
  has: (path: string) => existsSync(join(root, path)),
  // The headings of types are in the built pages alone.
  read: (path: string) =>
    read(path) + (path.startsWith('docs/reference/') ? read(`packages/permatable/${path}`) : ''),
}

it.each(pages)('every link of $path leads somewhere', ({ path, text }) => {
  expect(brokenLinks(path, repository)).toEqual([])
  const demos = linksOf(text).flatMap(
    (to) => /^https:\/\/permatable\.dev\/docs\/demo\/([\w-]+)\//.exec(to)?.[1] ?? [],
  )
  expect(demos.filter((name) => !isDemo(name))).toEqual([])
})
