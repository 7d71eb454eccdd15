import { readFolder, type Block, type Page } from '../reading/pages.ts'
import {
  importedNames,
  publicExports,
  type PublicExport,
} from '../reference-model/public-exports.ts'

/**
 * A block marked `signature` opens with an import that says what it documents, and from where; declarations of those names
 * follow. Other public types are in scope; imports of other packages are kept.
 */
export interface Signature {
  readonly page: Page
  readonly block: Block
  readonly documents: readonly PublicExport[]
}

const ownImport = /^import \{([^}]*)\} from '(permatable[^']*)'\n/gm

export const signatures: readonly Signature[] = readFolder('docs/reference').flatMap((page) =>
  page.blocks
    .filter(({ info }) => info.includes('signature'))
    .map((block) => ({
      page,
      block,
      documents: [...block.code.matchAll(ownImport)].flatMap(({ 1: list = '', 2: entry = '' }) =>
        importedNames(list).map((one) => ({ ...one, entry })),
      ),
    })),
)

/** The keys that no page documents: the library's own layers ask each other by them. */
const internal = "'~permatable' | '~columns'"

/** A type without members of its own to document, such as what one function makes for another. */
const opaque = /^interface (\w+)(<(?:(?!> extends )[^{}])*>)? \{\}$/gm

/** Returns the argument for a type parameter of a declaration when it is compared. */
function argumentFor(parameter: string): string {
  const columns = '{ age: StandardSchema<number>; name: StandardSchema<string> }'
  const [name, bound] = parameter.trim().split(/ extends | = /)
  if (bound === 'SliceKey') return "'pagination'"
  if (bound === 'StandardSchema') return 'StandardSchema<number>'
  if (bound === 'ColumnSchemas') return columns
  if (bound === 'boolean') return 'true'
  if (bound === 'AnyRef') return 'PgRef'
  if (bound === 'Domain') return "'text'"
  if (bound === 'Operator') return "'gt'"
  return name === 'O' ? `{ rowSelection: false; columns: Columns<${columns}> }` : 'TableSearchState'
}

/** A module that compiles when each declaration says the same as the export. As many lines as the block, then more. */
export function moduleOf({ block, documents }: Signature): string {
  const declarations = block.code
    .replace(ownImport, (lines) => lines.replace(/[^\n]/g, ''))
    .replace(/^(?=function |const )/gm, 'declare ')
    .replace(opaque, (_, name: string, parameters: string = '') => {
      const entry = documents.find((one) => one.name === name)?.entry
      const names = parameters
        .slice(1, -1)
        .trim()
        .split(/,\s+(?=[A-Z]\w*(?: extends| =|,|$))/)
      const args = parameters && `<${names.map((one) => one.split(' ')[0]).join(', ')}>`
      return `type ${name}${parameters} = import('${entry}').${name}${args}`
    })
  const own = new Set(documents.map(({ name }) => name))
  // Several entries may export one type.
  const types = new Map(publicExports.filter(({ isType }) => isType).map((one) => [one.name, one]))
  const isOfV8 = (entry: string) => entry.endsWith('-v8')
  const isV8 = documents.some(({ entry }) => isOfV8(entry))
  const others = [...types.values()].filter(
    // A program knows one version of TanStack Table.
    ({ name, entry }) => !own.has(name) && (isV8 || !isOfV8(entry)),
  )
  const opaqueNames = new Set([...block.code.matchAll(opaque)].map(([, name]) => name))
  const compared = documents.filter(({ name }) => !opaqueNames.has(name))
  const checks = compared.map(({ entry, name, isType }) => {
    const exported = `import('${entry}').${name}`
    const otherwise = `'${name} is exported otherwise'`
    if (!isType) return `true satisfies Same<typeof ${name}, typeof ${exported}, ${otherwise}>`
    const [, parameters] =
      new RegExp(`^(?:interface|type) ${name}<([^>]*)>`, 'm').exec(declarations) ?? []
    const args = parameters ? `<${parameters.split(',').map(argumentFor).join(', ')}>` : ''
    return `true satisfies Same<${name}${args}, ${exported}${args}, ${otherwise}>`
  })
  return [
    declarations,
    ...others.map(({ entry, name }) => `import type { ${name} } from '${entry}'`),
    `type Public<T> = T extends (...args: never) => unknown ? T : keyof T & (${internal}) extends never ? T : Omit<T, ${internal}>`,
    'type Same<A, B, Otherwise> = [A, keyof A] extends [Public<B>, keyof Public<B>] ? [Public<B>, keyof Public<B>] extends [A, keyof A] ? true : Otherwise : Otherwise',
    ...checks,
    'export {}',
  ].join('\n')
}
