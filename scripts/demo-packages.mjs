/**
 * A package as a lockfile of npm has it.
 *
 * @typedef {{
 *   readonly version?: string
 *   readonly dependencies?: Readonly<Record<string, string>>
 *   readonly optionalDependencies?: Readonly<Record<string, string>>
 * }} Package
 * @typedef {Readonly<Record<string, Package>>} Packages by the path: `node_modules/vite`
 */

/**
 * Returns the paths of the packages that the demo needs to be built and served: its dependencies, with those of each. Those that
 * only some platforms have are marked.
 *
 * @param {Packages} packages of `package-lock.json`
 * @returns {ReadonlyMap<string, { readonly isOptional: boolean }>}
 */
export function demoPackages(packages) {
  /** @type {Map<string, { isOptional: boolean }>} */
  const needed = new Map()
  /** @param {string} path @param {boolean} isOptional */
  function addAll(path, isOptional) {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys(dependencies ?? {})) add(path, name, isOptional)
    for (const name of Object.keys(optionalDependencies ?? {})) add(path, name, true)
  }
  /** @param {string} from @param {string} name @param {boolean} isOptional */
  function add(from, name, isOptional) {
    const path = resolve(from, name, packages)
    if (path === undefined) return
    const known = needed.get(path)
    if (known && (isOptional || !known.isOptional)) return
    needed.set(path, { isOptional })
    addAll(path, isOptional)
  }
  addAll('apps/demo', false)
  return needed
}

/**
 * Whether all that the demo needs is installed, as the lockfile says.
 *
 * @param {Packages} locked of `package-lock.json`
 * @param {Packages} installed of `node_modules/.package-lock.json`
 */
export const isComplete = (locked, installed) =>
  [...demoPackages(locked)].every(([path, { isOptional }]) => {
    const found = installed[path]
    return found ? found.version === locked[path]?.version : isOptional
  })

/**
 * Where Node finds a package: in the nearest `node_modules`.
 *
 * @param {string} from
 * @param {string} name
 * @param {Packages} packages
 */
function resolve(from, name, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}
