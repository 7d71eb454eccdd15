import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Answers what the CLI of shadcn asks the network for, from this repository: our items on GitHub, and shadcn's own from `registry/shadcn`.
 * `install.mjs` makes Node load it before the CLI, whose requests all take the global `fetch`.
 */
const root = join(import.meta.dirname, '../..')
const ui = 'registry/shadcn/ui'
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

const names = readdirSync(join(root, ui)).map((file) => file.replace('.tsx', ''))
const itemOf = (/** @type {string} */ name) => ({
  name,
  type: 'registry:ui',
  files: [{ path: `ui/${name}.tsx`, type: 'registry:ui', content: read(`${ui}/${name}.tsx`) }],
})
const noColors = { light: {}, dark: {} }

/** @param {URL} url */
function answer({ host, pathname }) {
  // https://raw.githubusercontent.com/<owner>/<repository>/<commit>/<path>
  if (host === 'raw.githubusercontent.com') return read(pathname.split('/').slice(4).join('/'))
  const [, name] = /^\/r\/styles\/base-nova\/(.+)\.json$/.exec(pathname) ?? []
  if (name) return JSON.stringify(itemOf(name))
  if (pathname === '/r/index.json') return JSON.stringify(names.map(itemOf))
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
