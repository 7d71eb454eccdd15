import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { site } from '../apps/demo/src/site.ts'
import { fillPage } from './built-pages.ts'
import { entries, routers } from './reading/entries.ts'
import { brokenLinks, linksOf, targetOf } from './reading/links.ts'
import { read, readFolder, readPage, root, skills } from './reading/pages.ts'

/** The texts that npm users get. `npm run build -w permatable` copies the docs into the package. */
const folder = 'packages/permatable'
const inPackage = (path: string) => read(`${folder}/${path}`)
const { repository } = site

const { stdout } = spawnSync('npm pack --dry-run --json --ignore-scripts', {
  cwd: join(root, folder),
  encoding: 'utf8',
  shell: true,
})
const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout)
const files = packed?.files.map(({ path }) => path) ?? []
const texts = files.filter((path) => /\.(md|txt)$/.test(path))

const docs = ['guide', 'about', 'reference'].flatMap((folder) => readFolder(`docs/${folder}`))
const shared = readdirSync(join(root, 'docs/guide/files')).map((name) => `docs/guide/files/${name}`)
const paths = docs.map(({ path }) => path)

const withoutLinks = (text: string) => text.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, '$1')

it('has the build, its sources, the docs and nothing else', () => {
  expect(files.filter((path) => !/^(?:dist|src)\//.test(path)).sort()).toEqual(
    [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'llms.txt',
      'package.json',
      ...skills,
      ...paths,
      ...shared,
    ].sort(),
  )
})

it.each(files.filter((path) => path.endsWith('.map')))('has the sources of %s', (path) => {
  const { sources, sourceRoot = '' }: { sources: string[]; sourceRoot?: string } = JSON.parse(
    inPackage(path),
  )
  const missing = sources.filter((to) => !files.includes(join(path, '..', sourceRoot, to)))
  expect(missing).toEqual([])
})

it('names the lines of the sources in a stack trace', () => {
  const run = "import('permatable').then((it) => it.defineTableSearchParams({ tab: {} }))"
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', '-e', run], {
    cwd: join(root, 'docs'),
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/at checkOptions \(.*src\/definition\/check-options\.ts:\d+:\d+\)/)
})

it.each(texts)('every link of %s leads to a file of the package', (path) => {
  const broken = brokenLinks(path, { has: (to) => files.includes(to), read: inPackage })
  expect(broken).toEqual([])
})

it.each(routers)(
  'the README and the skill name the entry of $router',
  ({ entry, router, page }) => {
    expect(read('README.md')).toMatch(
      new RegExp(`^\\| \\[${router}\\]\\(docs/${page}\\.md\\) +\\| \`${entry}\` +\\|$`, 'm'),
    )
    expect(inPackage('skills/permatable/SKILL.md')).toContain(`\`${entry}\``)
  },
)

it('docs/entries.json has each entry, and what it imports', () => {
  expect(new Map(entries.map(({ entry, imports }) => [entry, imports]))).toEqual(
    new Map(
      Object.keys(exported)
        .filter((path) => !path.endsWith('.json'))
        .map((path) => {
          const file = path === '.' ? 'index' : path.slice(2)
          const found = new Set(packagesOf(`${folder}/dist/${file}.js`))
          const ofPath = [...new Set(Object.values(names))].filter((name) => found.has(name))
          return [path.replace('.', 'permatable'), ofPath]
        }),
    ),
  )
})

const { exports: exported }: { exports: object } = JSON.parse(inPackage('package.json'))
const names: Readonly<Record<string, string>> = {
  react: 'React',
  '@tanstack/react-store': 'TanStack Store',
  '@tanstack/react-table': 'TanStack Table',
  '@tanstack/react-router': 'TanStack Router',
  'react-router': 'React Router',
  wouter: 'wouter',
  'next/navigation.js': 'Next',
  'next/router.js': 'Next',
  'drizzle-orm': 'Drizzle',
  kysely: 'Kysely',
}

/** Returns the packages that a built module imports, by itself or through the modules that it imports. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...read(file).matchAll(/\bfrom ["']([^"']+)["']/g)].flatMap(([, from = '']) =>
    from.startsWith('.') ? packagesOf(join(dirname(file), from), seen) : [names[from] ?? from],
  )
}

describe('the docs in the package', () => {
  const guides = readFolder('docs/guide').map(({ text, ...page }) => ({
    ...page,
    text: fillPage(text),
  }))

  it.each(guides)('say what $path says', ({ path, text, blocks }) => {
    expect(withoutLinks(inPackage(path))).toBe(withoutLinks(text))
    expect(readPage(`${folder}/${path}`).blocks).toEqual(blocks)
  })

  it.each(guides)(
    'keep the links of $path, and lead to the repository for what stays behind',
    ({ path, text }) => {
      const staysBehind = (to: string) =>
        !/^https?:/.test(to) && !paths.includes(targetOf(path, to))
      const inRepository = (to: string) =>
        `${repository}/blob/main/${posix.join(dirname(path), to)}`
      const expected = linksOf(text).map((to) => (staysBehind(to) ? inRepository(to) : to))
      expect(linksOf(inPackage(path))).toEqual(expected)
    },
  )
})
