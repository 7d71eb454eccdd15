import { format } from 'prettier'
import type { ApiItem, Find } from './api.ts'
import { publicExports } from './public-exports.ts'
import { read } from '../reading/pages.ts'

const textOf = (tokens: ApiItem['excerptTokens'] = []) => tokens.map(({ text }) => text).join('')

/** Internal members may change in any version, so no page has them. */
const isPublic = ({ docComment }: ApiItem) => !/^\/\*\*[\s*]*Internal: /.test(docComment)
const internalMember = /^\s*readonly '~(?:permatable|columns|entry)'.*;\n/gm

/** Declarations as code, after the import of those that the entry exports. */
export async function signature(
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
  '@tanstack/table-core': '@tanstack/react-table',
  '@tanstack/react-table': '@tanstack/react-table',
}

/** By the name of a type, where the declarations do not name its package. */
const foreignTypes: Readonly<Record<string, string>> = {
  Column: 'drizzle-orm',
  MySqlColumn: 'drizzle-orm/mysql-core',
  PgColumn: 'drizzle-orm/pg-core',
  SQLiteColumn: 'drizzle-orm/sqlite-core',
  SQL: 'drizzle-orm',
  SQLWrapper: 'drizzle-orm',
  Compilable: 'kysely',
  ComponentType: 'react',
  ShouldRevalidateFunction: 'react-router',
  ReactElement: 'react',
  Expression: 'kysely',
  Kysely: 'kysely',
  RawBuilder: 'kysely',
  SqlBool: 'kysely',
}

function foreignImports(items: readonly ApiItem[]): readonly string[] {
  const shown = items.flatMap((item) => (item.isOpaque ? [item] : [item, ...(item.members ?? [])]))
  const imports = shown.flatMap(({ excerptTokens }) =>
    excerptTokens.flatMap(({ text, canonicalReference = '' }) => {
      const from = foreignTypes[text] ?? foreign[canonicalReference.split('!')[0] ?? '']
      return from ? `import type { ${text} } from '${from}'` : []
    }),
  )
  return [...new Set(imports)]
}

function declarationOf(item: ApiItem): string {
  const { kind, name, excerptTokens, returnTypeTokenRange, isOpaque } = item
  const whole = textOf(excerptTokens)
    .replace(/^export (?:declare )?/, '')
    .trim()
  if (kind === 'Variable') return `const ${whole}`
  // An alias too is shown as a type without members of its own to document.
  if (isOpaque && kind === 'TypeAlias')
    return whole.replace(/^type (\w+(?:<[^=]*>)?) =[^]*/, 'interface $1 {}')
  if (isOpaque) return `${whole.replace(/^(interface \w+(?:<(?:[^<>]|<[^<>]*>)*>)?)[^]*/, '$1')} {}`
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

/** Helpers whose names say more than the conditions that they stand for. */
const named = new Set(['JoinKeyOf', 'QueryColumns'])

/** Puts what an alias stands for in its place, where no page documents the alias and the block does not show it. */
function withoutHelpers(
  code: string,
  shown: ReadonlySet<string>,
  entry: string,
  find: Find,
): string {
  const clean = code.replace(internalMember, '').replace(/ & \{\n\s*\}/g, '')
  const isKnown = (name: string) =>
    shown.has(name) ||
    named.has(name) ||
    publicExports.some((one) => one.name === name && one.isType)
  for (const [use, name = '', list = ''] of clean.matchAll(
    /\b([A-Z]\w*)<((?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*)>/g,
  )) {
    const [alias] = isKnown(name) ? [] : find(name, entry)
    if (alias?.kind !== 'TypeAlias') continue
    const [, parameters = '', meaning = ''] =
      /^(?:export )?type \w+<([^>]*)> = ([^]*);$/.exec(textOf(alias.excerptTokens)) ?? []
    const parameter = parameters.split(' ')[0] ?? ''
    const filled = meaning.replace(new RegExp(`\\b${parameter}\\b`, 'g'), list)
    return withoutHelpers(clean.replace(use, `(${filled})`), shown, entry, find)
  }
  return clean
}

/** The public members, in the order of the source: the model has them by name. */
export function membersOf({ name, fileUrlPath, members = [] }: ApiItem): ApiItem[] {
  const source = read(`packages/permatable/${fileUrlPath}`)
  const body = source.slice(source.search(new RegExp(`^(?:export )?interface ${name}\\b`, 'm')))
  const place = (member: ApiItem) =>
    body.search(new RegExp(`^  (?:readonly )?${member.name.replaceAll('"', "'")}[?(:<]`, 'm'))
  return members.filter(isPublic).sort((a, b) => place(a) - place(b))
}

/** The interfaces that one extends, with those that they extend. */
export function basesOf(item: ApiItem, entry: string, find: Find): readonly ApiItem[] {
  const names = (item.extendsTokenRanges ?? []).map(({ startIndex }) => {
    const token = item.excerptTokens[startIndex]
    // The model tells two types of one name apart by a number.
    return token?.canonicalReference?.match(/[.~](\w+):interface$/)?.[1] ?? ''
  })
  return names
    .flatMap((name) => find(name, entry))
    .flatMap((base) => [base, ...basesOf(base, entry, find)])
}
