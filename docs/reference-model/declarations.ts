import { format } from 'oxfmt'
import { packageOf, type Find } from './api.ts'
import { publicExports } from './public-exports.ts'
import type { ApiItem } from './source-file.ts'
import { read } from '../reading/pages.ts'

/** Internal members may change in any version, so no page has them. */
const isPublic = ({ docComment }: ApiItem) => !/^\/\*\*[\s*]*Internal: /.test(docComment)
const internalMember =
  /(?:\n\s*\/\*\* Internal[^*]*\*\/)?\n\s*readonly '~(?:permatable|columns|entry)'.*| & \{\s*readonly '~(?:columns|entry)'[^}]*\}/g

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
  const style = JSON.parse(read('.oxfmtrc.json'))
  const { code: formatted, errors } = await format(
    'signature.d.ts',
    withoutHelpers(code, shown, entry, find),
    { ...style, objectWrap: 'collapse' },
  )
  const [error] = errors
  if (error) throw new Error(`The signatures of ${entry}: ${error.message}`)
  return `\`\`\`ts signature\n${formatted}\`\`\``
}

/** The imports of the types that the code names and another package declares. */
function foreignImports(items: readonly ApiItem[]): readonly string[] {
  const imports = items.flatMap((item) =>
    (declarationOf(item).match(/\b[A-Z]\w*/g) ?? []).flatMap((name) => {
      const from = packageOf(name, item.file)
      return from ? `import type { ${name} } from '${from}'` : []
    }),
  )
  return [...new Set(imports)]
}

function declarationOf(item: ApiItem): string {
  const { kind, code, isOpaque } = item
  if (kind === 'Variable') return `const ${code}`
  // An alias too is shown as a type without members of its own to document.
  if (isOpaque && kind === 'TypeAlias')
    return code.replace(/^type (\w+(?:<[^=]*>)?) =[^]*/, 'interface $1 {}')
  if (isOpaque) return `${code.replace(/^(interface \w+(?:<(?:[^<>]|<[^<>]*>)*>)?)[^]*/, '$1')} {}`
  if (kind !== 'Interface') return code
  return `${code} {\n${membersOf(item)
    .map((member) => member.code)
    .join('\n')}\n}`
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
  const clean = code.replace(internalMember, '')
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
      /^type \w+<([^>]*)> =\s+([^]*)$/.exec(alias.code) ?? []
    const parameter = parameters.split(' ')[0] ?? ''
    const filled = meaning.replace(new RegExp(`\\b${parameter}\\b`, 'g'), list)
    return withoutHelpers(clean.replace(use, `(${filled})`), shown, entry, find)
  }
  return clean
}

/** The public members, in the order of the source. */
export const membersOf = ({ members = [] }: ApiItem): readonly ApiItem[] => members.filter(isPublic)

/** The interfaces that one extends, with those that they extend. */
export function basesOf(item: ApiItem, entry: string, find: Find): readonly ApiItem[] {
  return (item.bases ?? [])
    .flatMap((name) => find(name, entry))
    .flatMap((base) => [base, ...basesOf(base, entry, find)])
}
