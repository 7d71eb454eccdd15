import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tableOf, withGenerated } from './test/generated.ts'
import { brokenLinks, linksOf, targetOf } from './test/links.ts'
import { read, readFolder, readPage, root, skills } from './reading/pages.ts'

/** The texts that npm users get. `npm run build -w permatable` copies the docs into the package. */
const folder = 'packages/permatable'
const inPackage = (path: string) => read(`${folder}/${path}`)

const { stdout } = spawnSync('npm pack --dry-run --json --ignore-scripts', {
  cwd: join(root, folder),
  encoding: 'utf8',
  shell: true,
})
const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout)
const files = packed?.files.map(({ path }) => path) ?? []
const texts = files.filter((path) => /\.(md|txt)$/.test(path))

const docs = ['', '/guide', '/about', '/learn', '/reference'].flatMap((folder) =>
  readFolder(`docs${folder}`),
)
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

/** A table of the page on imports, without its links. `vitest -u` writes it where it is repeated. */
function importsBy(head: string): string {
  const lines = read('docs/learn/install.md').split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head} `))
  const rows = lines.slice(start, lines.indexOf('', start)).map((line) =>
    withoutLinks(line)
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return tableOf(rows.filter(([first = '']) => !first.startsWith('---')))
}

it('has the hook of each router in the skill', async () => {
  const skill = 'skills/permatable/SKILL.md'
  const page = withGenerated(inPackage(skill), { hooks: importsBy('Router') })
  await expect(page).toMatchFileSnapshot(join(root, folder, skill))
})

describe('the docs in the package', () => {
  it.each(docs)('say what $path says', ({ path, text, blocks }) => {
    expect(withoutLinks(inPackage(path))).toBe(withoutLinks(text))
    expect(readPage(`${folder}/${path}`).blocks).toEqual(blocks)
  })

  it.each(docs)('keep the links of $path to other pages', ({ path, text }) => {
    const staysBehind = (to: string) => !/^https?:/.test(to) && !paths.includes(targetOf(path, to))
    const onSite = (to: string) =>
      to.replace(/^demo:([\w-]+)/, 'https://permatable.dev/docs/demo/$1/')
    expect(linksOf(inPackage(path))).toEqual(
      linksOf(text)
        .map(onSite)
        .filter((to) => !staysBehind(to)),
    )
  })
})
