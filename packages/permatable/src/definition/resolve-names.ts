import { fail } from './fail.ts'

/** Returns today's name for an old one; `undefined` for a name that was not renamed. */
export type NameMap = (name: string) => string | undefined

/** Resolves chains of renames: with `{ a: 'b', b: 'c' }`, `a` becomes `c`. Throws on a cycle. */
export function resolveNames(
  names: Readonly<Record<string, string>>,
  kind: 'column' | 'param',
): NameMap {
  const families = Object.keys(names)
    // A column's id may end in a dot.
    .filter((name) => kind === 'param' && name.endsWith('.'))
    .sort((a, b) => b.length - a.length)
  const next = (name: string): string | undefined => {
    if (Object.hasOwn(names, name)) return names[name]
    const family = families.find((prefix) => name.startsWith(prefix))
    return family === undefined ? undefined : `${names[family]}${name.slice(family.length)}`
  }
  const today = (name: string): string | undefined => {
    let last: string | undefined
    let renames = 0
    for (let to = next(name); to !== undefined; to = next(to)) {
      // A cycle has no end. Nor has a family that renames into itself, such as `a.` to `a.b.`.
      if (renames > Object.keys(names).length)
        fail(`the ${kind} '${name}' is an alias of itself`, 'end the cycle')
      renames += 1
      last = to
    }
    return last
  }
  for (const name of Object.keys(names)) today(name)
  return (name) => {
    try {
      return today(name)
    } catch {
      // A name from an address may meet a cycle that no declared name meets. Reading never throws.
      return undefined
    }
  }
}
