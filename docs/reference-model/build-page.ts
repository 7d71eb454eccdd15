import { linksOf, targetOf } from '../reading/links.ts'
import { nav } from '../reading/nav.ts'
import { readFolder, type Page } from '../reading/pages.ts'
import type { Find } from './api.ts'
import { basesOf, signature } from './declarations.ts'
import { docOf } from './docstring.ts'
import { fieldList, optionTable, parameterList, type Linker } from './lists.ts'
import { publicExports, type PublicExport } from './public-exports.ts'
import type { ApiItem } from './source-file.ts'
import { othersOf, type ExportSection, type ReferencePage } from './source.ts'

/** Types whose members nobody writes by hand. */
const opaque = new Set([
  'CheckedColumns',
  'Columns',
  'ConnectedOptions',
  'ConnectedTableHook',
  'Dialect',
  'FieldName',
  'FieldPath',
  'FilterValue',
  'KeyIn',
  'NameIn',
  'OptInSlice',
  'OrderByOf',
  'OwnParts',
  'RepeatedKeys',
  'RequiredOptions',
  'TextColumn',
  'TextPath',
  'WhereOf',
])

/** Returns a function that makes whole pages of the reference: what is written by hand, with what the declarations say. */
export function pageBuilder(pages: readonly ReferencePage[], find: Find) {
  const anchors = anchorsOf(pages)
  const users = usersOf()
  return (page: ReferencePage): Promise<string> => buildPage(page, find, anchors, users)
}

async function buildPage(
  page: ReferencePage,
  find: Find,
  anchors: Anchors,
  users: Users,
): Promise<string> {
  const { path, front, entries, intro, sections } = page
  const others = othersOf(page)
  const parts: string[] = []
  for (const section of sections) {
    const link = linkerOf(page, anchors, section.name)
    const body = await exportPart(section, others, find, link)
    const used = usedIn(users.get(`${path}#${anchorOf(section.heading)}`) ?? [])
    parts.push([`## ${section.heading}`, ...body, section.text, used].filter(Boolean).join('\n\n'))
  }
  const types: string[] = []
  for (const { name, entry } of others) {
    const link = linkerOf(page, anchors, name)
    types.push([`### ${name}`, ...(await typePart(name, entry, find, link))].join('\n\n'))
  }
  if (types.length) parts.push(['## Types', ...types].join('\n\n'))
  const head = Object.entries(front).map(([key, value]) => `${key}: ${value}`)
  const title = entries.map((entry) => `\`${entry}\``).join(', ')
  return [`---\n${head.join('\n')}\n---`, `# ${title}`, intro.replace(/^# .*\n*/, ''), ...parts]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** What the declarations say of an export with a heading. */
async function exportPart(
  { name, entry, text }: ExportSection,
  others: readonly PublicExport[],
  find: Find,
  link: Linker,
): Promise<string[]> {
  const items = itemsOf(name, entry, find)
  const doc = docOf(items.find(({ docComment }) => docComment) ?? { docComment: '' })
  const isFunction = items.some(({ parameters }) => parameters)
  const options = items
    .flatMap(({ code }) => code.match(/\b\w+Options\b/g) ?? [])
    .filter((type) => !opaque.has(type))
    .filter((type) => others.some((one) => one.name === type))
  const tables = [...new Set(options)].map((type) =>
    optionTable(withBases(find(type, entry), entry, find), link),
  )
  return [
    link(doc.summary),
    text.includes('```ts signature') ? '' : await signature([items], entry, find),
    isFunction ? parameterList(items, link) : fieldList(items, link),
    ...tables,
    doc.returns ? `**Returns** ${link(lower(doc.returns))}` : '',
    doc.throws ? `**Throws** ${link(lower(doc.throws))}` : '',
  ]
}

async function typePart(name: string, entry: string, find: Find, link: Linker) {
  const items = itemsOf(name, entry, find)
  const { summary } = docOf(items[0] ?? { docComment: '' })
  const fields = opaque.has(name) ? '' : fieldList(withBases(items, entry, find), link)
  return [link(summary), await signature([items], entry, find), fields].filter(Boolean)
}

function itemsOf(name: string, entry: string, find: Find): readonly ApiItem[] {
  const items = find(name, entry)
  if (!items.length) throw new Error(`${entry} has no ${name}`)
  return opaque.has(name) ? items.map((item) => ({ ...item, members: [], isOpaque: true })) : items
}

const withBases = (items: readonly ApiItem[], entry: string, find: Find) =>
  items.flatMap((item) => [item, ...basesOf(item, entry, find)])

const lower = (text: string) => text.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase())

/** The place of each export in the built pages. */
type Anchors = readonly (PublicExport & { readonly page: string; readonly anchor: string })[]

const anchorsOf = (pages: readonly ReferencePage[]): Anchors =>
  pages.flatMap((page) =>
    publicExports
      .filter(({ entry }) => page.entries.includes(entry))
      .map((one) => {
        const section = page.sections.find(
          ({ entry, name }) => entry === one.entry && name === one.name,
        )
        return { ...one, page: page.path, anchor: anchorOf(section?.heading ?? one.name) }
      }),
  )

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** The six slices' names mean the state far more often than the function. */
const words = /^(?:globalFilter|sorting|pagination|columnFilters|columnOrder|rowSelection)$/

/** Returns a function that links calls and types to their places, each once. A plain word may be something else. */
function linkerOf(page: ReferencePage, anchors: Anchors, own: string): Linker {
  const linked = new Set([own])
  return (text) =>
    text.replace(/`(?:(\w+)\([^`]*|(\w*[a-z][A-Z]\w*|[A-Z]\w+))`/g, (code, call, word) => {
      const name: string = call ?? word
      const found = anchors.filter((one) => one.name === name)
      const to = found.find((one) => one.page === page.path) ?? found[0]
      if (!to || linked.has(name) || words.test(name)) return code
      linked.add(name)
      const file = to.page === page.path ? '' : to.page.replace('docs/reference/', '')
      return `[${code}](${file}#${to.anchor})`
    })
}

/** The guides that link to a place of the reference. */
type Users = ReadonlyMap<string, readonly Page[]>

function usersOf(): Users {
  const users = new Map<string, Page[]>()
  const guides = [...readFolder('docs/guide')].sort((a, b) => placeOf(a) - placeOf(b))
  for (const guide of guides)
    for (const link of new Set(linksOf(guide.text))) {
      const [, anchor] = link.split('#')
      const target = `${targetOf(guide.path, link)}#${anchor ?? ''}`
      users.set(target, [...(users.get(target) ?? []), guide])
    }
  return users
}

const placeOf = ({ path }: Page) => nav.flatMap(({ files }) => files).indexOf(path)

const usedIn = (pages: readonly Page[]) =>
  pages.length
    ? `Used in ${pages.map(({ path, front }) => `[${front['title']}](../${path.replace('docs/', '')})`).join(', ')}.`
    : ''
