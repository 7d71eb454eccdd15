import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Answers what the CLI of shadcn asks the network for, from this repository: our items on GitHub, and shadcn's own. Of those,
 * `registry/shadcn/base.tsx` has what our items use, and stands for each of them; `radix.tsx` for those that differ on Radix.
 * `install.mjs` makes Node load it before the CLI, whose requests all take the global `fetch`.
 */
const root = join(import.meta.dirname, '../..')
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

const onRadix = ['button', 'checkbox', 'popover']
const onBoth = ['badge', 'input', 'native-select', 'table', 'textarea']
const itemOf = (/** @type {string} */ name, base = 'base') => {
  const from = base === 'radix' && onRadix.includes(name) ? base : 'base'
  const content = read(`registry/shadcn/${from}.tsx`)
  return {
    name,
    type: 'registry:ui',
    files: [{ path: `ui/${name}.tsx`, type: 'registry:ui', content }],
  }
}
const noColors = { light: {}, dark: {} }

/** @param {URL} url */
function answer({ host, pathname }) {
  // https://raw.githubusercontent.com/<owner>/<repository>/<commit>/<path>
  if (host === 'raw.githubusercontent.com') return read(pathname.split('/').slice(4).join('/'))
  const [, base, name] = /^\/r\/styles\/(base|radix)-nova\/(.+)\.json$/.exec(pathname) ?? []
  if (name) return JSON.stringify(itemOf(name, base))
  if (pathname === '/r/index.json')
    return JSON.stringify([...onRadix, ...onBoth].map((name) => itemOf(name)))
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
