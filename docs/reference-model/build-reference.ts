import { entries } from '../reading/entries.ts'
import { readPage } from '../reading/pages.ts'
import { tableOf } from '../reading/tables.ts'
import { find } from './api.ts'
import { pageBuilder } from './build-page.ts'
import { publicExports } from './public-exports.ts'
import { readReference, type ReferencePage } from './source.ts'

interface BuiltPage {
  readonly path: string
  readonly text: string
}

/** Makes the pages of the reference from what is written by hand, the declarations of the sources and their docstrings. */
export async function buildReference(): Promise<readonly BuiltPage[]> {
  const pages = readReference()
  const build = pageBuilder(pages, find)
  const built = await Promise.all(
    pages.map(async (page) => ({ path: page.path, text: await build(page) })),
  )
  return [...built, indexOf(pages)]
}

/** The first page of the reference: its head by hand, and what each entry exports. */
function indexOf(pages: readonly ReferencePage[]): BuiltPage {
  const path = 'docs/reference/README.md'
  const rows = entries.map(({ entry, purpose }) => {
    const page = pages.find(({ entries }) => entries.includes(entry))
    const file = page?.path.replace('docs/reference/', '') ?? ''
    const values = publicExports.filter((one) => one.entry === entry && !one.isType)
    return [`[\`${entry}\`](${file})`, purpose, values.map(({ name }) => `\`${name}\``).join(', ')]
  })
  const table = tableOf([['Import from', 'For', 'Exports'], ...rows])
  return { path, text: `${readPage(path).text.trim()}\n\n${table}\n` }
}
