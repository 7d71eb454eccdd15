import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routers } from './reading/entries.ts'
import { anchorsOf, linksOf } from './reading/links.ts'
import { nav } from './reading/nav.ts'
import { read, readFolder, root } from './reading/pages.ts'
import { find } from './reference-model/api.ts'
import { docOf } from './reference-model/docstring.ts'
import { publicExports } from './reference-model/public-exports.ts'
import { readReference } from './reference-model/source.ts'

const pages = readReference()
const entries = [...new Set(publicExports.map(({ entry }) => entry))]

describe('the reference', () => {
  it('has a page for each entry', () => {
    expect(pages.flatMap(({ entries }) => entries).sort()).toEqual([...entries].sort())
  })

  it.each(pages)(
    'has a heading for each value of $path, and an export for each heading',
    (page) => {
      const headings = page.sections.map(({ name, entry }) => `${name} of ${entry}`)
      const exported = publicExports.filter(({ entry }) => page.entries.includes(entry))
      const nameOf = ({ name, entry }: { name: string; entry: string }) => `${name} of ${entry}`
      expect(headings).toEqual([...new Set(headings)])
      expect(headings).toEqual(
        expect.arrayContaining(exported.filter(({ isType }) => !isType).map(nameOf)),
      )
      expect(exported.map(nameOf)).toEqual(expect.arrayContaining(headings))
    },
  )

  it.each(pages)(
    'has at most three lines and an example by hand for each export of $path',
    (page) => {
      for (const { text } of page.sections) {
        const prose = text.replace(/^```[^]*?^```$/gm, '').trim()
        expect(prose.split('\n').filter(Boolean).length).toBeLessThanOrEqual(3)
        expect(text.match(/^```tsx?(?: v8)?$/gm)?.length ?? 0).toBeLessThanOrEqual(1)
      }
    },
  )

  it.each(pages)(
    'has a text or a link below each heading of $path',
    ({ text, front, sections }) => {
      for (const { heading, text: byHand } of sections) {
        const [, below = ''] = text.split(`\n## ${heading}\n`)
        const [, link] = /^\s*\[Signature and description\]\((\S+)\)\s*(?:## |$)/.exec(below) ?? []
        const [anchor] = anchorsOf(`## ${heading}`)
        expect(link).toBe(byHand ? undefined : `${front['built']}#${anchor}`)
      }
    },
  )

  it('has a docstring of each export', () => {
    const isDescribed = ({ name, entry }: { name: string; entry: string }) =>
      find(name, entry).some((item) => docOf(item).summary)
    expect(publicExports.filter((one) => !isDescribed(one))).toEqual([])
  })

  it.each([
    [
      'a function',
      'permatable/columns',
      'columns',
      'function columns<const C extends ColumnSchemas>(schemas: C): Columns<C>',
    ],
    [
      'a default',
      'permatable/testing',
      'memoryAdapter',
      'function memoryAdapter(search?: string): MemoryAdapter',
    ],
    [
      'a constant that is a function',
      'permatable/slices',
      'grouping',
      "function grouping(options?: OptInOptions<string[]>): OptInSlice<string[], 'grouping'>",
    ],
    [
      'an object that is taken apart',
      'permatable/devtools',
      'ExplainedParams',
      'function ExplainedParams(options: ExplainedParamsProps): ReactElement',
    ],
    ['a value', 'permatable/columns', 'unknownOption', "unknownOption = '!unknown'"],
  ])('has the signature of %s', (_, entry, name, code) => {
    expect(find(name, entry).map((item) => item.code)).toEqual([code])
  })

  it('has each signature of an overloaded function, without its implementation', () => {
    expect(find('shorten', 'permatable/links').length).toBe(2)
  })

  it.each(pages)('says all of it in the built $path', ({ path, sections }) => {
    const built = read(`packages/permatable/${path}`)
    for (const { heading, text } of sections) {
      expect(built).toContain(`## ${heading}\n`)
      expect(built.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')).toContain(
        text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
      )
    }
  })
})

const namesOf = (entry: string, isType: boolean) =>
  publicExports
    .filter((one) => one.entry === entry && one.isType === isType)
    .map(({ name }) => name)
    .sort()

// After a change of the exports, `vitest -u` writes the report anew. See docs/about/versioning.md.
it('the exports are those of the report', async () => {
  const lines = entries.map((entry) => {
    const types = namesOf(entry, true)
    const typed = types.length ? `\n    type ${types.join(' ')}` : ''
    return `${entry}\n    ${namesOf(entry, false).join(' ')}${typed}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot('../packages/permatable/test/exports.txt')
})

// The built package, through its exports map and without a document.
it.each(entries)('%s loads on a server, with its exports', async (entry) => {
  expect(Object.keys(await import(entry)).sort()).toEqual(namesOf(entry, false))
})

it.each(routers)(
  'the README and the skill name the entry of $router',
  ({ entry, router, page }) => {
    const row = `\\| \\[${router}\\]\\(docs/${page}\\.md\\) +\\| \`${entry}\` +\\|`
    expect(read('README.md')).toMatch(new RegExp(row))
    expect(read('packages/permatable/skills/permatable/SKILL.md')).toContain(`\`${entry}\``)
  },
)

it('Troubleshooting has every message of the console, and each of them is in the code', () => {
  const [, words = ''] = read('docs/guide/troubleshooting.md').split('## Console messages')
  const listed = [...words.matchAll(/^- (`.*?`): /gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  )
  const folder = 'packages/permatable/src'
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => read(`${folder}/${path}`).replace(/\$\{[^}]*\}/g, '…'))
  const warned = sources.flatMap((source) =>
    [...source.matchAll(/\bwarn(?:Unless)?\([^'"`;]*?(['"`])(.*?)\1,\n/g)].map(
      ([, , what = '']) => what,
    ),
  )
  expect(warned.length).toBeGreaterThan(9)
  expect(warned.filter((what) => !listed.some((word) => what.includes(word)))).toEqual([])
  expect(listed.filter((word) => !sources.some((source) => source.includes(word)))).toEqual([])
})

it('every page of the nav is there, and every page is in the nav', () => {
  const written = ['guide', 'about', 'reference'].flatMap((folder) => readFolder(`docs/${folder}`))
  expect(nav.flatMap(({ files }) => files).sort()).toEqual(written.map(({ path }) => path).sort())
})

it.each(['guide', 'about', 'reference'].flatMap((folder) => readFolder(`docs/${folder}`)))(
  'the front matter of $path has a title and a description',
  ({ front, text }) => {
    expect(front['title']).toMatch(/^\S/)
    expect(front['description']).toMatch(/^[A-Z].*\.$/)
    expect(text.match(/^# /gm)?.length).toBeGreaterThanOrEqual(1)
    expect(linksOf(text)).not.toContain('')
  },
)
