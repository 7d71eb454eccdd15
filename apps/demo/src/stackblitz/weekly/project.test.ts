import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { appSource, routers } from '../../code/shown-source.ts'
import { screens } from '../../screens.ts'
import { projectOf, type Project } from '../project.ts'

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

const projects = routers.map((router) => [router.title, projectOf(router, basic)] as const)

const folder = join(import.meta.dirname, '../../../.cache/stackblitz')

async function write(name: string, files: Project) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true })
    await writeFile(join(folder, name, path), text)
  }
}

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const [name, files] of projects) await write(name, { ...files, ...definitions })
})

it.each(projects.filter(([name]) => name !== 'Next'))('%s is an app that builds', async (name) => {
  const root = join(folder, name)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  for (const word of ['Previous page', 'pageIndex']) expect(code.includes(word) || word).toBe(true)
})

const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')

// One program for all, since the types of React and of the routers take most of the time.
it('has no type error, whatever the router or the screen', async () => {
  const file = join(folder, 'tsconfig.json')
  await writeFile(file, projects[0]?.[1]['tsconfig.json'] ?? '')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', file, '--checkers', '1'], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

it('has client components on Next', () => {
  const files = Object.fromEntries(projects).Next
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
