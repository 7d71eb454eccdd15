import { nav } from './nav.ts'
import { readPage } from './pages.ts'

/** What an app imports from: an entry of the package. */
export interface Entry {
  /** `permatable/next` */
  readonly entry: string
  /** What it is for, in a few words. */
  readonly purpose: string
}

/** The entry with a router's hook. */
export interface RouterEntry {
  readonly entry: string
  readonly router: string
  /** Its guide: `guide/next`. */
  readonly page: string
}

/** The entries in the order of the reference, by the front matter of its pages. */
export const entries: readonly Entry[] = nav
  .flatMap(({ files }) => files)
  .filter((file) => file.startsWith('docs/reference/'))
  .flatMap((file) => {
    const { entry, description = '' } = readPage(file).front
    return (entry?.split(' ') ?? []).map((one) => ({
      entry: one,
      purpose: description.replace(/\.$/, ''),
    }))
  })

/** The rows of the first page's table: `[wouter](other-routers.md) | permatable/wouter`. */
export const routers: readonly RouterEntry[] = [
  ...readPage('docs/guide/home.md').text.matchAll(
    /^\| \[(.+)\]\((\S+)\.md\) +\| `(permatable\/\S+)` +\|$/gm,
  ),
].map(([, router = '', page = '', entry = '']) => ({ entry, router, page: `guide/${page}` }))
