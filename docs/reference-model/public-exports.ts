import { read } from '../reading/pages.ts'
import { entryFile } from './api.ts'

export interface PublicExport {
  /** The specifier of an import: `permatable/react`. */
  readonly entry: string
  readonly name: string
  readonly isType: boolean
}

const { exports: entries }: { exports: Record<string, unknown> } = JSON.parse(
  read('packages/permatable/package.json'),
)

/** The exports of each entry, values and types. An entry's file passes names on, and does nothing else. */
export const publicExports: readonly PublicExport[] = Object.keys(entries)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => path.replace('.', 'permatable'))
  .flatMap((entry) => namesOf(read(`packages/permatable/src/${entryFile(entry)}`), entry))

function namesOf(source: string, entry: string): readonly PublicExport[] {
  return [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ({ 1: allTypes, 2: list = '' }) =>
      importedNames(list).map(({ name, isType }) => ({
        entry,
        name,
        isType: isType || !!allTypes,
      })),
  )
}

/** The names between the braces of an import or export. */
export function importedNames(list: string): { name: string; isType: boolean }[] {
  return [...list.matchAll(/(type )?(\w+),?/g)].map(({ 1: type, 2: name = '' }) => ({
    name,
    isType: !!type,
  }))
}
