import { describe, expect, it } from 'vitest'
import { linksOf } from './test/links.ts'
import { read, readFolder, readPage } from './test/pages.ts'
import { publicExports, type PublicExport } from './test/public-exports.ts'

/** The texts for coding agents, and the package's README: what they name has to be there. */
const folder = 'packages/permatable'
const inPackage = (path: string) => read(`${folder}/${path}`)

const skill = 'skills/permatable/SKILL.md'
const docs = [...readFolder('docs'), ...readFolder('docs/learn'), ...readFolder('docs/reference')]
const paths = docs.map(({ path }) => path)

describe('llms.txt', () => {
  const text = inPackage('llms.txt')
  const sections = text.split(/^## /m).slice(1)

  it('has a title, a summary, and sections of links', () => {
    expect(text).toMatch(/^# permatable\n\n> .+\n\n/)
    for (const section of sections) expect(section).toMatch(/^.+\n\n(?:- \[.+\]\(.+\): .+\n)+\n?$/)
  })

  it('has a line for each page', () => {
    expect([...new Set(linksOf(text))].sort()).toEqual([skill, ...paths].sort())
  })

  it('lists the exports of each entry, and nothing else', () => {
    const listed = sections.flatMap((section) => {
      const [, entry] = /^Exports of (.+)\n/.exec(section) ?? []
      const names = [...section.matchAll(/^- \[([\w, ]+)\]/gm)].flatMap(([, all = '']) =>
        all.split(', '),
      )
      return entry ? names.map((name) => `${name} of ${entry}`) : []
    })
    const named = ({ name, entry }: PublicExport) => `${name} of ${entry}`
    expect(publicExports.map(named)).toEqual(expect.arrayContaining(listed))
    expect(listed).toEqual(
      expect.arrayContaining(publicExports.filter(({ isType }) => !isType).map(named)),
    )
  })
})

describe('the skill', () => {
  const text = inPackage(skill)

  it('is named as its folder, and is of the version of the package', () => {
    const [front = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? []
    const { version }: { version: string } = JSON.parse(inPackage('package.json'))
    expect(front).toContain('\nname: permatable\n')
    expect(front).toContain(`\n  library_version: '${version}'\n`)
  })

  it('follows pages that are there', () => {
    const sources = [...text.matchAll(/^ {2}- permatable:(.+)$/gm)].map(([, path = '']) => path)
    expect(sources).not.toEqual([])
    expect(sources.filter((path) => !paths.includes(path))).toEqual([])
  })

  it('says what each import is from', () => {
    const rows = [...text.matchAll(/\| `(\w+)` +\| `(permatable\S*)` +\|$/gm)]
    const known = publicExports.map(({ name, entry }) => `${name} of ${entry}`)
    expect(rows).not.toEqual([])
    expect(known).toEqual(
      expect.arrayContaining(rows.map(([, name, entry]) => `${name} of ${entry}`)),
    )
  })
})

describe('the names in the prose', () => {
  const examples = [...docs, readPage(`${folder}/${skill}`)].flatMap(({ blocks }) => blocks)
  const words = (code: string) => code.match(/\w+/g) ?? []
  const inExamples = new Set(examples.flatMap(({ code }) => words(code)))
  const entries = new Set(publicExports.map(({ entry }) => entry))

  it.each(['README.md', 'llms.txt', skill])('of %s are in examples that compile', (path) => {
    const prose = inPackage(path).replace(/^```[^]*?^```/gm, '')
    const named = [...prose.matchAll(/`(?!\w+\.txt`)([\w.]+)(?:\([^`]*)?`/g)].flatMap(
      ([, code = '']) => words(code),
    )
    expect(named.filter((name) => !inExamples.has(name))).toEqual([])
    const imports = prose.match(/(?<![/\w])permatable\/[\w-]+/g) ?? []
    expect(imports.filter((entry) => !entries.has(entry))).toEqual([])
  })
})
