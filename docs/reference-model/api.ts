import { readSource, type ApiItem } from './source-file.ts'

/** Returns the declarations of a name: more than one for an overloaded function. */
export type Find = (name: string, entry: string) => readonly ApiItem[]

/** Finds what an entry exports, and types that its files do not pass on. */
export const find: Find = (name, entry) => {
  const start = entryFile(entry)
  const exported = resolve(name, start)
  if (exported.length) return exported
  for (const file of filesFrom(start)) {
    const items = readSource(file).items.filter((item) => item.name === name)
    if (items.length) return items
  }
  return []
}

/** The file of an entry: `permatable/react` is `react.ts`. */
export const entryFile = (entry: string): string =>
  `${entry.replace(/^permatable\/?/, '') || 'index'}.ts`

/** The declarations of a name that a file declares, imports or passes on. */
function resolve(name: string, file: string): readonly ApiItem[] {
  const { items, names } = readSource(file)
  const own = items.filter((item) => item.name === name)
  const origin = names.get(name)
  if (own.length || !origin || !isOwn(origin.from)) return own
  return resolve(origin.name, origin.from)
}

/** A file with all that it imports, the nearest first. */
function filesFrom(start: string): ReadonlySet<string> {
  const files = new Set([start])
  // Grows while it is walked.
  for (const file of files) for (const to of readSource(file).files) files.add(to)
  return files
}

const isOwn = (from: string) => /\.tsx?$/.test(from)

/** The package that a file imports a type from. */
export function packageOf(type: string, file: string): string | undefined {
  const origin = readSource(file).names.get(type)
  return origin && !isOwn(origin.from) ? origin.from : undefined
}
