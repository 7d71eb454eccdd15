import { readFolder, type Page } from '../reading/pages.ts'
import { publicExports, type PublicExport } from './public-exports.ts'

/** A page of the reference: what is written by hand about the exports of its entries. */
export interface ReferencePage extends Page {
  readonly entries: readonly string[]
  /** What stands between the title and the first export. */
  readonly intro: string
  readonly sections: readonly ExportSection[]
}

export interface ExportSection {
  /** The heading: `useTableSearchParams`, or `useTableSearchParams of permatable/next-pages`. */
  readonly heading: string
  readonly entry: string
  readonly name: string
  readonly text: string
}

/** Stands in the repository where a section has nothing by hand. */
const linkToBuilt = /^\[Signature and description\]\(\S+\)$/m

/** The pages with an entry, by the front matter. */
export const readReference = (): readonly ReferencePage[] =>
  readFolder('docs/reference').flatMap((page) => {
    const entries = page.front['entry']?.split(' ')
    if (!entries) return []
    const [head = '', ...parts] = page.text.replace(/^---\n[^]*?\n---\n/, '').split(/^## /m)
    const sections = parts.map((part): ExportSection => {
      const [heading = '', ...lines] = part.split('\n')
      const [, name = '', entry = entries[0] ?? ''] = /^(\w+)(?: of (\S+))?$/.exec(heading) ?? []
      return { heading, entry, name, text: lines.join('\n').replace(linkToBuilt, '').trim() }
    })
    return [{ ...page, entries, intro: head.trim(), sections }]
  })

/** The exports of a page's entries that no heading names. */
export const othersOf = ({ entries, sections }: ReferencePage): readonly PublicExport[] =>
  publicExports.filter(
    ({ entry, name }) =>
      entries.includes(entry) && !sections.some((one) => one.entry === entry && one.name === name),
  )
