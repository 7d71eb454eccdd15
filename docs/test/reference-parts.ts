import { format } from 'prettier'
import { docOf, type ApiItem, type Doc, type Find } from './api.ts'
import { tableOf } from './generated.ts'
import { publicExports } from './public-exports.ts'
import { read } from './pages.ts'
import { signatures } from './signature.ts'

/**
 * A part of a page that the declarations and their docstrings give, by what its marker says:
 *
 * - `signature of A, B from permatable`: the declarations, with their import. `B {}` shows a type without its members.
 * - `parameters of f from permatable`: what a function takes
 * - `fields of A from permatable`: the members of a type
 * - `options of A from permatable`: the same as a table, with their defaults
 */
export async function partOf(marker: string, page: string, find: Find): Promise<string> {
  const [, kind = '', list = '', entry = ''] = /^(\w+) of (.+) from (\S+)$/.exec(marker) ?? []
  const items = list.split(', ').map((named) => {
    const [name = '', isOpaque] = named.split(' ')
    const found = find(name, entry)
    if (!found.length) throw new Error(`${entry} has no ${name}`)
    return isOpaque ? found.map((item) => ({ ...item, members: [], isOpaque: true })) : found
  })
  if (kind === 'signature') return signature(items, entry, find)
  const link = linker(page)
  if (kind === 'parameters') return listOf(items.flat().flatMap(parameterRows), link)
  if (kind === 'fields') return listOf(items.flat().flatMap(fieldRows), link)
  if (kind === 'options') return optionTable(items.flat().flatMap(fieldRows), link)
  throw new Error(`no part is a ${kind}`)
}

const textOf = (tokens: ApiItem['excerptTokens'] = []) => tokens.map(({ text }) => text).join('')

/** Internal members may change in any version, so no page has them. */
const isPublic = ({ docComment }: ApiItem) => !/^\/\*\*[\s*]*Internal: /.test(docComment)
const internalMember = /^\s*readonly '~(?:permatable|columns|entry)'.*;\n/gm

async function signature(
  items: readonly (readonly ApiItem[])[],
  entry: string,
  find: Find,
): Promise<string> {
  const exported = new Map(
    publicExports.filter((one) => one.entry === entry).map((one) => [one.name, one]),
  )
  const names = items.flatMap(([item]) => {
    const known = exported.get(item?.name ?? '')
    return known ? `${known.isType ? 'type ' : ''}${known.name}` : []
  })
  const shown = new Set(items.flat().map(({ name }) => name))
  const code = [
    `import { ${names.join(', ')} } from '${entry}'`,
    ...foreignImports(items.flat()),
    ...items.map((overloads) => `\n${overloads.map(declarationOf).join('\n')}`),
  ].join('\n')
  const config = JSON.parse(read('.prettierrc.json'))
  const formatted = await format(withoutHelpers(code, shown, entry, find), {
    ...config,
    parser: 'typescript',
    objectWrap: 'collapse',
  })
  return `\`\`\`ts signature\n${formatted}\`\`\``
}

/** By the package that declares a type: the package that apps import it from. */
const foreign: Readonly<Record<string, string>> = {
  '@tanstack/router-core': '@tanstack/react-router',
}

const foreignImports = (items: readonly ApiItem[]) =>
  items.flatMap(({ excerptTokens }) =>
    excerptTokens.flatMap(({ text, canonicalReference = '' }) => {
      const from = foreign[canonicalReference.split('!')[0] ?? '']
      return from ? `import type { ${text} } from '${from}'` : []
    }),
  )

function declarationOf(item: ApiItem): string {
  const { kind, name, excerptTokens, returnTypeTokenRange, isOpaque } = item
  const whole = textOf(excerptTokens)
    .replace(/^export (?:declare )?/, '')
    .trim()
  if (kind === 'Variable') return `const ${whole}`
  if (isOpaque) return `${whole.replace(/ extends \w+$/, '')} {}`
  if (kind === 'Interface')
    return `${whole} {\n${membersOf(item)
      .map((member) => textOf(member.excerptTokens))
      .join('\n')}\n}`
  if (kind !== 'Function' || whole.startsWith('function ')) return whole
  // A constant that is a function.
  const { startIndex = 0 } = returnTypeTokenRange ?? {}
  const head = textOf(excerptTokens.slice(0, startIndex)).replace(`${name}: `, name)
  const code = head.replace(/ => $/, ': ') + textOf(excerptTokens.slice(startIndex))
  return `function ${code.replace(/import\("[^"]*"\)\./g, '').replace(/(\?: .*) \| undefined\)/, '$1)')}`
}

/** Puts what an alias stands for in its place, where no page documents the alias and the block does not show it. */
function withoutHelpers(
  code: string,
  shown: ReadonlySet<string>,
  entry: string,
  find: Find,
): string {
  const clean = code.replace(internalMember, '').replace(/ & \{\n\s*\}/g, '')
  const isKnown = (name: string) =>
    shown.has(name) || publicExports.some((one) => one.name === name && one.isType)
  for (const [use, name = '', list = ''] of clean.matchAll(
    /\b([A-Z]\w*)<((?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*)>/g,
  )) {
    const [alias] = isKnown(name) ? [] : find(name, entry)
    if (alias?.kind !== 'TypeAlias') continue
    const [, parameters = '', meaning = ''] =
      /^(?:export )?type \w+<([^>]*)> = ([^]*);$/.exec(textOf(alias.excerptTokens)) ?? []
    const parameter = parameters.split(' ')[0] ?? ''
    const filled = meaning.replace(new RegExp(`\\b${parameter}\\b`, 'g'), list)
    return withoutHelpers(clean.replace(use, filled), shown, entry, find)
  }
  return clean
}

/** The public members, in the order of the source: the model has them by name. */
function membersOf({ name, fileUrlPath, members = [] }: ApiItem): ApiItem[] {
  const source = read(`packages/permatable/${fileUrlPath}`)
  const body = source.slice(source.search(new RegExp(`^(?:export )?interface ${name}\\b`, 'm')))
  const place = (member: ApiItem) =>
    body.search(new RegExp(`^  (?:readonly )?${member.name.replaceAll('"', "'")}[?(:<]`, 'm'))
  return members.filter(isPublic).sort((a, b) => place(a) - place(b))
}

interface Row {
  readonly name: string
  readonly doc: Doc
  readonly isRequired: boolean
}

function parameterRows(item: ApiItem): Row[] {
  const { params } = docOf(item)
  return [...params].map(([name, doc]) => ({
    name,
    doc,
    isRequired:
      item.parameters?.some((one) => one.parameterName === name && !one.isOptional) ?? false,
  }))
}

function fieldRows(item: ApiItem): Row[] {
  const seen = new Set<string>()
  return membersOf(item).flatMap((member): Row[] => {
    // An overloaded method has its docstring once.
    if (seen.has(member.name)) return []
    seen.add(member.name)
    const doc = docOf(member)
    const names = member.parameters?.map(({ parameterName }) => parameterName)
    const params = [...doc.params].map(
      ([name, { summary, byDefault }]) =>
        ` \`${name}\`: ${lower(summary)}${byDefault ? ` Default: ${asCode(byDefault)}.` : ''}`,
    )
    return [
      {
        name: names ? `${member.name}(${names.join(', ')})` : member.name,
        doc: { ...doc, summary: doc.summary + params.join('') },
        isRequired: !member.isOptional,
      },
    ]
  })
}

const lower = (sentence: string) =>
  sentence.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase())

const listOf = (rows: readonly Row[], link: (text: string) => string) =>
  rows
    .map(({ name, doc: { summary, byDefault } }) => {
      const end = byDefault === undefined ? '' : ` Default: ${asCode(byDefault)}.`
      return `- \`${name}\`: ${link(lower(summary))}${end}`
    })
    .join('\n')

const optionTable = (rows: readonly Row[], link: (text: string) => string) =>
  tableOf([
    ['Option', 'Meaning', 'Default'],
    ...rows.map(({ name, doc: { summary, byDefault }, isRequired }) => [
      `\`${name}\``,
      link(summary),
      byDefault === undefined ? (isRequired ? 'none: give one' : 'none') : asCode(byDefault),
    ]),
  ])

/** The page of each export. */
const pageOf = new Map(
  signatures.flatMap(({ page, documents }) =>
    documents.map(({ name }) => [name, page.path.replace(/.*\//, '')] as const),
  ),
)

/** Returns a function that links types and calls to their pages, each page once. A plain word may be something else. */
function linker(page: string): (text: string) => string {
  const linked = new Set([page.replace(/.*\//, '')])
  return (text) =>
    text.replace(/`(?:(\w+)\([^`]*|(\w*[a-z][A-Z]\w*|[A-Z]\w+))`/g, (code, call, name) => {
      const to = pageOf.get(call ?? name)
      if (!to || linked.has(to)) return code
      linked.add(to)
      return `[${code}](${to})`
    })
}

/** A default that is a value, as code. Others are words. */
const asCode = (text: string) => (/^(?:'.*'|\d+|true|false)$/.test(text) ? `\`${text}\`` : text)
