import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * @typedef {object} Item
 * @property {string} name
 * @property {string[]} [dependencies]
 * @property {string[]} [registryDependencies]
 * @property {{ path: string, target?: string }[]} files a component without a target is installed by its name
 */

/** Throws if an item imports what it does not bring: someone may install it alone. */
export function expectComplete(/** @type {readonly Item[]} */ items) {
  const missing = items.flatMap((item) => missingOf(item).map((what) => `${item.name}: ${what}`))
  if (missing.length > 0) throw new Error(`registry.json lacks\n${missing.join('\n')}`)
}

/** What `shadcn init` and React bring to each app. */
const given = new Set(['@/lib/utils', 'react'])

function missingOf(/** @type {Item} */ { dependencies = [], registryDependencies = [], files }) {
  const brought = new Set([
    ...given,
    ...dependencies,
    ...registryDependencies.map((name) => `@/components/ui/${name}`),
    ...files.map(({ path, target = `@components/${basename(path)}` }) =>
      target.replace('@components', '@/components').replace(/\.tsx?$/, ''),
    ),
  ])
  const imported = files.flatMap(({ path }) =>
    [
      ...readFileSync(join(import.meta.dirname, '../..', path), 'utf8').matchAll(/ from '(.+)'/g),
    ].map(([, from = '']) => (from.startsWith('@/') ? from : packageOf(from))),
  )
  return [...new Set(imported)].filter((from) => !brought.has(from))
}

/** `permatable` of `permatable/react`, and the whole of `@tanstack/react-table`. */
const packageOf = (/** @type {string} */ from) =>
  from.split('/', from.startsWith('@') ? 2 : 1).join('/')
