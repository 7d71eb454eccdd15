import { describe, expect, it } from 'vitest'
import { anchorsOf, linksOf } from './reading/links.ts'
import { nav } from './reading/nav.ts'
import { read, readFolder } from './reading/pages.ts'
import { find } from './reference-model/api.ts'
import { signature } from './reference-model/declarations.ts'
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

  it('keeps the paragraphs and lists of a docstring, and leaves its code out', () => {
    const docComment = `/**
 * Names the columns
 * of a table:
 *
 * - \`a\`: one
 *   of them
 * - \`b\`: another
 *
 *     columns({ a: text() })
 *
 * Others are dropped.
 *
 * @param schemas By id.
 */`
    expect(docOf({ docComment }).summary).toBe(
      'Names the columns of a table:\n\n- `a`: one of them\n- `b`: another\n\nOthers are dropped.',
    )
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
    expect(find('withoutSlices', 'permatable').length).toBe(2)
  })

  it('imports a type from the package that declares it', async () => {
    const items = find('countRows', 'permatable/drizzle')
    expect(await signature([items], 'permatable/drizzle', find)).toContain(
      "import type { SQLWrapper } from 'drizzle-orm'",
    )
  })

  it.each(['drizzle.md', 'kysely.md'])(
    'has the options that `tableQuery` shares with other databases in the built %s',
    (file) => {
      const [, section = ''] =
        /^## tableQuery\n([^]*?)^## /m.exec(read(`packages/permatable/docs/reference/${file}`)) ??
        []
      const options = [...section.matchAll(/^\| `(\w+)` .*\| (\S.*?) +\|$/gm)]
      expect(new Set(options.map(([, name]) => name)).size).toBe(options.length)
      expect(options.map(([, name, byDefault]) => [name, byDefault])).toEqual(
        expect.arrayContaining([
          ['columns', 'required'],
          ['search', 'none'],
          ['nulls', "`'last'`"],
          ['maxPageSize', '`1000`'],
          ['maxOffset', 'no limit'],
          ['statements', "'one', and 'each' on SQLite"],
        ]),
      )
    },
  )

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
