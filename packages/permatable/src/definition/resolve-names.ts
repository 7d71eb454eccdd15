import { fail } from './fail.ts'

/** The name of today for an old one; `undefined` for a name that nothing renamed. */
export type NameMap = (name: string) => string | undefined

/** Follows renames of renames to the name of today. */
export function resolveNames(names: Readonly<Record<string, string>>, kind: string): NameMap {
  const families = Object.keys(names)
    .filter((name) => name.endsWith('.'))
    .sort((a, b) => b.length - a.length)
  const next = (name: string): string | undefined => {
    if (Object.hasOwn(names, name)) return names[name]
    const family = families.find((prefix) => name.startsWith(prefix))
    return family === undefined ? undefined : `${names[family]}${name.slice(family.length)}`
  }
  const today = (name: string): string | undefined => {
    const seen = new Set<string>()
    let last: string | undefined
    for (let to = next(name); to !== undefined; to = next(to)) {
      // A family that renames into itself grows forever.
      if (seen.has(to) || to === name || seen.size > Object.keys(names).length)
        fail(`the ${kind} '${name}' is an alias of itself`, 'end the cycle')
      seen.add(to)
      last = to
    }
    return last
  }
  for (const name of Object.keys(names)) today(name)
  return (name) => {
    try {
      return today(name)
    } catch {
      // Renames of a name from an address may not end. Reading never throws.
      return undefined
    }
  }
}
