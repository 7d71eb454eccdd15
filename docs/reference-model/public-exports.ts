import { read } from '../reading/pages.ts'

export interface PublicExport {
  /** The specifier of an import: `permatable/react`. */
  readonly entry: string
  readonly name: string
  readonly isType: boolean
}

const { exports: entries }: { exports: Record<string, string | { types: string }> } = JSON.parse(
  read('packages/permatable/package.json'),
)

/** The exports of the built package, values and types, by its own declarations. */
export const publicExports: readonly PublicExport[] = Object.entries(entries).flatMap(
  ([path, target]) =>
    typeof target === 'string'
      ? []
      : namesOf(read(`packages/permatable/${target.types}`)).map(({ name, isType }) => ({
          entry: path.replace('.', 'permatable'),
          name,
          isType,
        })),
)

function namesOf(declarations: string): { name: string; isType: boolean }[] {
  const own = [
    ...declarations.matchAll(/^export (?:declare )?(function|const|class|interface|type) (\w+)/gm),
  ].map(({ 1: kind = '', 2: name = '' }) => ({
    name,
    isType: kind === 'interface' || kind === 'type',
  }))
  const passedOn = [...declarations.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ({ 1: allTypes, 2: list = '' }) =>
      importedNames(list).map(({ name, isType }) => ({ name, isType: isType || !!allTypes })),
  )
  // An overloaded function is declared more than once.
  return [...new Map([...own, ...passedOn].map((one) => [one.name, one])).values()]
}

/** The names between the braces of an import or export. */
export function importedNames(list: string): { name: string; isType: boolean }[] {
  return [...list.matchAll(/(type )?(\w+),?/g)].map(({ 1: type, 2: name = '' }) => ({
    name,
    isType: !!type,
  }))
}
