import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isDemo } from '../apps/demo/src/docs/demos.ts'
import { anchorsOf, brokenLinks, linksOf } from './reading/links.ts'
import { nav, sitePath } from './reading/nav.ts'
import { read, readPage, root, skills } from './reading/pages.ts'

// Of what a build or a test leaves behind, git knows nothing.
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
/** Where the build of the library puts what npm packs. */
const folder = 'packages/permatable'
const pages = files.filter((path) => path.endsWith('.md')).map(readPage)
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

it('every link to a page of the site leads to one', () => {
  const paths = new Map(nav.flatMap(({ files }) => files.map((file) => [sitePath(file), file])))
  const isThere = (to: string) => {
    const [path = '', anchor] = to.split('#')
    const file = paths.get(path)
    const demo = /^\/docs\/demo\/([\w-]+)\//.exec(to)?.[1]
    if (demo) return isDemo(demo)
    return (
      file !== undefined &&
      (anchor === undefined || anchorsOf(repository.read(file)).includes(anchor))
    )
  }
  const sources = files.filter(
    (path) =>
      /\.(?:tsx?|m?js|json|ya?ml|html|md)$/.test(path) &&
      !/\.test\.\w+$|^e2e\/|^package-lock/.test(path),
  )
  const links = sources.flatMap((path) =>
    [
      ...read(path).matchAll(
        /(?:["'`(]|https:\/\/permatable\.dev)(\/docs\/[\w/-]*\/(?:#[\w-]+)?)(?=["'`)\s?])/g,
      ),
    ].map(([, to = '']) => ({ path, to })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ to }) => !isThere(to))).toEqual([])
})

it.each(['README.md', 'llms.txt', ...skills, ...nav.flatMap(({ files: written }) => written)])(
  'every link of the packed %s leads to a file of the package',
  (path) => {
    const inPackage = {
      has: (to: string) =>
        /^(?:docs\/|skills\/|llms\.txt$)/.test(to) && repository.has(`${folder}/${to}`),
      read: (to: string) => read(`${folder}/${to}`),
    }
    expect(brokenLinks(path, inPackage)).toEqual([])
  },
)

it('llms.txt has a line for each page', () => {
  expect(linksOf(read(`${folder}/llms.txt`)).sort()).toEqual(
    [...skills, ...nav.flatMap(({ files: written }) => written)].sort(),
  )
})
