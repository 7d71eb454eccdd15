import { describe, expect, it } from 'vitest'
import { linksOf } from './test/links.ts'
import { readFolder } from './reading/pages.ts'
import { publicExports } from './test/public-exports.ts'
import { signatures } from './test/signature.ts'

const pages = readFolder('docs/reference')
const index = pages.find(({ path }) => path.endsWith('README.md'))
const exportPages = pages.filter((page) => page !== index)

const form = [
  'Signature',
  'Parameters',
  'Fields',
  'Returns',
  'Address',
  'Mistakes',
  'Example',
  'See also',
]

describe('the reference', () => {
  it('documents what is exported, each export once, and nothing else', () => {
    const named = (one: { entry: string; name: string; isType: boolean }) =>
      `${one.isType ? 'type ' : ''}${one.name} of ${one.entry}`
    expect(signatures.flatMap(({ documents }) => documents.map(named)).sort()).toEqual(
      publicExports.map(named).sort(),
    )
  })

  it('declares what it says that it documents', () => {
    for (const { block, documents } of signatures)
      for (const { name } of documents)
        expect(block.code).toMatch(new RegExp(`^(?:function|const|interface|type) ${name}\\b`, 'm'))
  })

  it.each(signatures)('has a line in its index for $page.path', ({ page, documents }) => {
    const file = page.path.replace('docs/reference/', '')
    for (const { entry, name } of documents) {
      const sections = index?.text.split(/^## /m) ?? []
      const section = sections.find((one) => one.split('\n')[0]?.includes(`\`${entry}\``))
      const items = section?.split(/^- /m) ?? []
      const named = items.filter((item) => item.includes(`\`${name}\``))
      expect(named.filter((item) => item.includes(`](${file})`))).toHaveLength(1)
    }
  })

  it.each(pages)('links no page twice from one line of $path', ({ text }) => {
    for (const item of text.split(/^(?=- |\n)/m)) {
      const links = linksOf(item)
      expect(links).toEqual([...new Set(links)])
    }
  })

  it.each(exportPages)('keeps its form on $path', ({ text }) => {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
    expect(headings).toEqual(form.filter((heading) => headings.includes(heading)))
    expect(headings).toEqual(
      expect.arrayContaining(['Signature', 'Mistakes', 'Example', 'See also']),
    )
  })
})
