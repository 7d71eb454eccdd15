import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const library = 'packages/permatable'

/** @param {string} command @param {string} cwd */
function run(command, cwd) {
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

/** The manifests of the workspace in a repository of their own, on its main: what is compared with main is not the work at hand. */
const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(() => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules'))
  for (const file of [
    ...own.map((path) => join(path, 'package.json')),
    `${library}/CHANGELOG.md`,
  ]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, '.changeset'), join(folder, '.changeset'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, '.changeset/another.md'),
    "---\n'permatable': patch\n---\n\nA fault is mended.\n",
  )
  const commit = 'git -c user.name=test -c user.email=test commit --quiet --message=main'
  const { status, text } = run(
    `git init --quiet --initial-branch=main && git add . ':!node_modules' && ${commit}`,
    folder,
  )
  if (status !== 0) throw new Error(text)
})

it('a changeset gives the next version and its part of the changelog', () => {
  const { version } = JSON.parse(readFileSync(join(folder, library, 'package.json'), 'utf8'))
  expect(run('npx changeset version', folder).status).toBe(0)
  const next = JSON.parse(readFileSync(join(folder, library, 'package.json'), 'utf8')).version
  expect(next).not.toBe(version)
  const changelog = readFileSync(join(folder, library, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toMatch(/^# permatable\n/)
  expect(changelog.split(/^## /m)[1]).toMatch(`${next}\n`)
  expect(changelog).toContain('A fault is mended.')
  const example = JSON.parse(readFileSync(join(folder, 'examples/wouter/package.json'), 'utf8'))
  expect(example.dependencies.permatable).toContain(next.split('.').slice(0, 2).join('.'))
})
