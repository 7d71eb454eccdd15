import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/**
 * Gives members of the library's own objects one letter each in `dist`, since no minifier of an app may rename members.
 * They are behind '~permatable' or in no object that an app gets. The library uses no member of the platform, of a router or
 * of an app by these names.
 */
const members = [
  'atom',
  'batch',
  'by',
  'dueAt',
  'isGone',
  'isHeld',
  'look',
  'mounts',
  'newest',
  'pageTask',
  'read',
  'settlesAt',
  'slices',
  'slots',
  'tables',
]
const mangleProps = new RegExp(`^(${members.join('|')})$`)
const mangleCache = Object.fromEntries(
  members.map((member, at) => [member, String.fromCharCode(97 + at)]),
)

const dist = join(import.meta.dirname, '../dist')
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js')) continue
  const path = join(dist, file)
  const { code } = await transform(readFileSync(path, 'utf8'), { mangleProps, mangleCache })
  writeFileSync(path, code)
}
