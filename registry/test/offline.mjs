import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Answers what the CLI of shadcn asks the network for, from this repository: our items on GitHub, and shadcn's own from `registry/shadcn`,
 * where `radix` has the files that differ on Radix. `install.mjs` makes Node load it before the CLI, whose requests all take the global
 * `fetch`.
 */
const root = join(import.meta.dirname, '../..')
const uis = { base: 'registry/shadcn/ui', radix: 'registry/shadcn/radix' }
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

const names = readdirSync(join(root, uis.base)).map((file) => file.replace('.tsx', ''))
const itemOf = (/** @type {string} */ name, /** @type {string} */ ui = uis.base) => ({
  name,
  type: 'registry:ui',
  files: [{ path: `ui/${name}.tsx`, type: 'registry:ui', content: read(`${ui}/${name}.tsx`) }],
})
/** What needs no base is the same file for both. */
const radixItemOf = (/** @type {string} */ name) =>
  itemOf(name, existsSync(join(root, uis.radix, `${name}.tsx`)) ? uis.radix : uis.base)
const noColors = { light: {}, dark: {} }

/** @param {URL} url */
function answer({ host, pathname }) {
  // https://raw.githubusercontent.com/<owner>/<repository>/<commit>/<path>
  if (host === 'raw.githubusercontent.com') return read(pathname.split('/').slice(4).join('/'))
  const [, base, name] = /^\/r\/styles\/(base|radix)-nova\/(.+)\.json$/.exec(pathname) ?? []
  if (name) return JSON.stringify(base === 'radix' ? radixItemOf(name) : itemOf(name))
  if (pathname === '/r/index.json') return JSON.stringify(names.map((name) => itemOf(name)))
  if (pathname === '/r/colors/neutral.json')
    return JSON.stringify({
      inlineColors: noColors,
      cssVars: noColors,
      inlineColorsTemplate: '',
      cssVarsTemplate: '',
    })
  throw new Error(`The CLI asks for ${host}${pathname}, which registry/test/offline.mjs lacks`)
}

globalThis.fetch = async (input) =>
  new Response(answer(new URL(input instanceof Request ? input.url : input)), {
    headers: { 'content-type': 'application/json' },
  })
