import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linksOf } from './reading/links.ts'
import { read, readFolder, readPage, root, skills } from './reading/pages.ts'
import { publicExports } from './reference-model/public-exports.ts'

/** The texts for coding agents, and the package's README: what they name has to be there. */
const folder = 'packages/permatable'
const inPackage = (path: string) => read(`${folder}/${path}`)

const docs = ['guide', 'about', 'reference'].flatMap((folder) => readFolder(`docs/${folder}`))
const paths = docs.map(({ path }) => path)

describe('llms.txt', () => {
  const text = inPackage('llms.txt')
  const sections = text.split(/^## /m).slice(1)

  it('has a title, a summary, and sections of links', () => {
    expect(text).toMatch(/^# permatable\n\n> .+\n\n/)
    for (const section of sections) expect(section).toMatch(/^.+\n\n(?:- \[.+\]\(.+\): .+\n)+\n?$/)
  })

  it('has a line for each page', () => {
    expect(linksOf(text).sort()).toEqual([...skills, ...paths].sort())
  })
})

describe.each(skills)('%s', (skill) => {
  const text = inPackage(skill)

  it('is named as its folder, and is of the version of the package', () => {
    const [front = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? []
    const { version }: { version: string } = JSON.parse(inPackage('package.json'))
    const [, name] = skill.split('/')
    expect(front).toContain(`\nname: ${name}\n`)
    expect(front).toContain(`\n  library_version: '${version}'\n`)
  })

  it('follows pages that are there', () => {
    const sources = [...text.matchAll(/^ {2}- permatable:(.+)$/gm)].map(([, path = '']) => path)
    expect(sources).not.toEqual([])
    expect(sources.filter((path) => !paths.includes(path))).toEqual([])
  })
})

it('the skill says what each import is from', () => {
  const rows = [
    ...inPackage('skills/permatable/SKILL.md').matchAll(/\| `(\w+)` +\| `(permatable\S*)` +\|$/gm),
  ]
  const known = publicExports.map(({ name, entry }) => `${name} of ${entry}`)
  expect(rows).not.toEqual([])
  expect(known).toEqual(
    expect.arrayContaining(rows.map(([, name, entry]) => `${name} of ${entry}`)),
  )
})

describe('the names in the prose', () => {
  const inSkills = skills.map((skill) => readPage(`${folder}/${skill}`))
  const examples = [...docs, ...inSkills].flatMap(({ blocks }) => blocks)
  const words = (code: string) => code.match(/\w+/g) ?? []
  /** Names of other libraries are in the apps that leave them. */
  const kinds = readdirSync(join(root, 'examples/migrating'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => read(`examples/migrating/${name}/before.tsx`))
  const sources = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => inPackage(`src/${path}`))
  const known = [...examples.map(({ code }) => code), ...kinds, ...sources]
  const inExamples = new Set(known.flatMap(words))
  const entries = new Set(publicExports.map(({ entry }) => entry))

  it.each(['README.md', 'llms.txt', ...skills])('of %s are in code that compiles', (path) => {
    const prose = inPackage(path).replace(/^```[^]*?^```/gm, '')
    const named = [...prose.matchAll(/`(?!\w+\.(?:json|txt)`)([\w.]+)(?:\([^`]*)?`/g)].flatMap(
      ([, code = '']) => words(code),
    )
    expect(named.filter((name) => !inExamples.has(name))).toEqual([])
    const imports = prose.match(/(?<![/\w-])permatable\/[\w-]+/g) ?? []
    expect(imports.filter((entry) => !entries.has(entry))).toEqual([])
  })
})
