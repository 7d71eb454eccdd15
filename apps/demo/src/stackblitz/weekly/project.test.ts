import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { appSource, routers } from '../../code/shown-source.ts'
import { screens } from '../../screens.ts'
import { projectOf, projectOfView, type Project } from '../project.ts'

const definitionFolder = join(import.meta.dirname, '../../screens')
const basic = await readFile(join(definitionFolder, 'basic.ts'), 'utf8')

/** The definition of each screen, as the button beside it copies it. */
const definitions: Project = Object.fromEntries(
  await Promise.all(
    screens.map(async ({ path }) => {
      const file = `${path.slice(1) || 'basic'}.ts`
      const source = await readFile(join(definitionFolder, file), 'utf8')
      return [`src/definitions/${file}`, appSource(source)] as const
    }),
  ),
)

const views = [
  ['mixed', 'Mixed', 'history'],
  ['two-tables', 'Two tables', 'guests-'],
  ['typed-filters', 'Typed filters', 'columnFilters'],
  ['relative-dates', 'Relative dates', 'columnFilters'],
  ['everything', 'Everything', 'columnSizing'],
  ['many-rows', '100,000 rows', 'worker'],
  ['million', 'A million rows', 'Rows in the database'],
  ['explain', 'Explain', 'An address'],
  ['saved-views', 'Saved views', 'localStorage'],
  ['links', 'Links to views', 'nofollow'],
] as const

const routerProjects = routers.map((router) => [router.title, projectOf(router, basic)] as const)
const viewProjects = views.map(([view, title]) => [view, projectOfView(view, title)] as const)
const projects: Projects = [...routerProjects, ...viewProjects]
type Projects = readonly (readonly [name: string, files: Project])[]

const folder = join(import.meta.dirname, '../../../.cache/stackblitz')

async function write(projects: Projects, root: string) {
  await rm(root, { recursive: true, force: true })
  for (const [name, files] of projects)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name, path)), { recursive: true })
      await writeFile(join(root, name, path), text)
    }
}

/** Builds projects together, since what they share takes most of the time. Returns what the entry of one loads. */
async function buildAll(projects: Projects, root: string) {
  await write(projects, root)
  const input = Object.fromEntries(
    projects.map(([name]) => [name, join(root, name, 'src/main.tsx')]),
  )
  const built = await build({
    root,
    // The project's own.
    configFile: join(root, 'everything/vite.config.ts'),
    logLevel: 'silent',
    // Nobody reads the code, so it may stay long.
    build: { write: false, minify: false, rolldownOptions: { input } },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const byName = new Map(files.map((file) => [file.fileName, file]))

  return (name: string) => {
    const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    const loaded = new Set([entry?.fileName])
    let texts = ''
    // A Set gives the files that are added while it is walked, too.
    for (const fileName of loaded) {
      const file = byName.get(fileName ?? '')
      texts += file?.type === 'chunk' ? file.code : file?.source
      if (file?.type !== 'chunk') continue
      for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
        loaded.add(next)
    }
    return texts
  }
}

describe('is an app that builds', () => {
  const ofVite = projects.filter(([name]) => name !== 'Next')
  let loadedBy: Awaited<ReturnType<typeof buildAll>>
  beforeAll(async () => {
    loadedBy = await buildAll(ofVite, join(folder, 'built'))
  })

  it.each([
    ...ofVite
      .slice(0, -views.length)
      .map(([router]) => [router, ['Previous page', 'pageIndex']] as const),
    ...views.map(([view, title, words]) => [view, [`"${title}"`, words, '--color-page']] as const),
  ])('%s', (name, words) => {
    const texts = loadedBy(name)
    for (const word of words) expect(texts.includes(word) || word).toBe(true)
    expect(new Map(ofVite).get(name)?.['index.html']).toContain(' src="/src/main.tsx"')
  })
})

const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')

// One program for all, since the types of React and of the routers take most of the time. Their options are the same.
it('has no type error, whatever the router or the screen', async () => {
  const root = join(folder, 'types')
  await write(
    projects.map(([name, files]) => [name, { ...files, ...definitions }] as const),
    root,
  )
  const tools = new Map(projects.map(([name, files]) => [files['tsconfig.json'], name]))
  expect(tools.size).toBe(2)
  for (const [config = '', name] of tools) {
    const include = projects.flatMap(([other, files]) =>
      files['tsconfig.json'] === config ? other : [],
    )
    const file = join(root, `${name}.json`)
    await writeFile(file, JSON.stringify({ ...JSON.parse(config), include }))
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', file, '--checkers', '1'], {
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  }
})

it('has client components on Next', () => {
  const files = Object.fromEntries(routerProjects).Next
  expect(files?.['app/app.tsx']).toMatch(/^'use client'/)
  expect(files?.['app/use-users-table.ts']).toMatch(/^'use client'[^]*permatable\/next/)
})

it('names the packages that it imports, and those that its entry of the library needs', () => {
  for (const [, files] of projects) {
    const { dependencies } = JSON.parse(files['package.json'] ?? '')
    const texts = Object.values(files).join('')
    const packages = [...texts.matchAll(/ from '((?:@[\w-]+\/)?\w[\w.-]*)[^']*'/g)]
    const [, router] = /'permatable\/(next|react-router|wouter)'/.exec(texts) ?? []
    const names = packages.map(([, name = '']) => name)
    // React has no types of its own.
    for (const name of ['@types/react', '@types/react-dom', router ?? 'react', ...names])
      expect.soft(dependencies).toHaveProperty([name])
  }
})
