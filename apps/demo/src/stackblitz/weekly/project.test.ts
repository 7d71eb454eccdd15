import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouterTitle } from '../../code/routers.ts'
import { appSource } from '../../code/shown-source.ts'
import { screens } from '../../screens.ts'
import type { Project } from '../project-files.ts'
import { projectOf } from '../project.ts'
import { projectOfView } from '../view-project.ts'

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

const routers: readonly RouterTitle[] = [
  'TanStack Router',
  'React Router',
  'Next',
  'wouter',
  'No router',
]

const folder = join(import.meta.dirname, '../../../.cache/stackblitz')

async function write(files: Project, root: string) {
  await rm(root, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

/**
 * Builds projects together, since what they share takes most of the time. Returns what the entry of one loads.
 *
 * @param configFile The project's own.
 */
async function buildAll(projects: Projects, root: string, configFile: string | false) {
  await rm(root, { recursive: true, force: true })
  for (const [name, files] of projects) await write(files, join(root, name))
  const input = Object.fromEntries(
    projects.map(([name]) => [name, join(root, name, 'src/main.tsx')]),
  )
  const built = await build({
    root,
    configFile,
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

type Projects = readonly (readonly [name: string, files: Project])[]

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

const routerProjects = routers.map((router) => [router, projectOf(router, basic)] as const)
const viewProjects = views.map(([view, title]) => [view, projectOfView(view, title)] as const)
const ofVite = [...routerProjects, ...viewProjects].filter(([name]) => name !== 'Next')

it.each(ofVite)('loads its entry from its page: %s', (_, files) => {
  const [, entry = ''] = / src="\/([^"]+)"/.exec(files['index.html'] ?? '') ?? []
  expect(entry).toBe('src/main.tsx')
  expect(Object.keys(files)).toContain(entry)
})

describe('is an app that builds', () => {
  const onRouters = routerProjects.filter(([router]) => router !== 'Next')
  let loadedBy: Awaited<ReturnType<typeof buildAll>>
  beforeAll(async () => {
    loadedBy = await buildAll(onRouters, join(folder, 'routers'), false)
  })

  it.each(onRouters)('on %s', (router) => {
    expect(loadedBy(router)).toContain('Previous page')
    expect(loadedBy(router)).toContain('pageIndex')
  })
})

describe('is an app that builds, of the screen', () => {
  const root = join(folder, 'views')
  let loadedBy: Awaited<ReturnType<typeof buildAll>>
  beforeAll(async () => {
    loadedBy = await buildAll(viewProjects, root, join(root, 'everything/vite.config.ts'))
  })

  it('all by one config', () => {
    expect(new Set(viewProjects.map(([, files]) => files['vite.config.ts'])).size).toBe(1)
  })

  it.each(views)('%s', (view, _, words) => {
    expect(loadedBy(view).includes(words)).toBe(true)
    expect(loadedBy(view)).toContain('--color-page')
  })
})

it.each(views)('has the heading of the screen %s', (view, title) => {
  expect(projectOfView(view, title)['src/main.tsx']).toContain(`>${title}</h1>`)
})

const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')

// One program for all, since the types of React and of the routers take most of the time. Their options are the same.
it('has no type error, whatever the router or the screen', async () => {
  const root = join(folder, 'types')
  await rm(root, { recursive: true, force: true })
  const projects = [
    ...routerProjects.map(([router, files]) => [router, { ...files, ...definitions }] as const),
    ...viewProjects,
  ]
  for (const [name, files] of projects) await write(files, join(root, name))
  const tools = new Map(projects.map(([name, files]) => [files['tsconfig.json'], name]))
  expect(tools.size).toBe(2)
  for (const [config = '', name] of tools) {
    const names = projects.flatMap(([other, files]) =>
      files['tsconfig.json'] === config ? other : [],
    )
    await writeFile(
      join(root, `${name}.json`),
      JSON.stringify({ ...JSON.parse(config), include: names }),
    )
    const { status, stdout } = spawnSync(
      process.execPath,
      [tsc, '-p', join(root, `${name}.json`), '--checkers', '1'],
      { encoding: 'utf8' },
    )
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  }
})

it('is an app whose parts are there, on Next', () => {
  const files = projectOf('Next', basic)
  const imports = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/ from '\.\/([^']+)'/g)].map(([, file]) => join(dirname(path), file ?? '')),
  )
  expect(imports).not.toHaveLength(0)
  for (const file of imports) expect(Object.keys(files)).toContain(file)
  expect(files['app/app.tsx']).toMatch(/^'use client'/)
  expect(files['app/use-users-table.ts']).toMatch(/^'use client'[^]*permatable\/next/)
})

it.each([
  ['wouter', 'wouter'],
  ['Next', 'next'],
  ['React Router', 'react-router'],
] as const)('names the router that the hook needs, on %s', (router, name) => {
  const { dependencies } = JSON.parse(projectOf(router, basic)['package.json'] ?? '')
  expect(dependencies).toHaveProperty(name)
})

it('names the packages that it imports', () => {
  for (const [, files] of [...routerProjects, ...viewProjects]) {
    const { dependencies } = JSON.parse(files['package.json'] ?? '')
    const packages = Object.values(files).flatMap((text) =>
      [...text.matchAll(/ from '((?:@[\w-]+\/)?\w[\w.-]*)[^']*'/g)].map(([, name]) => name),
    )
    // React has no types of its own.
    packages.push('@types/react', '@types/react-dom')
    for (const name of packages) expect.soft(dependencies).toHaveProperty([name ?? ''])
  }
})
