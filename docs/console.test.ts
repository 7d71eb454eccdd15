import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './reading/pages.ts'

describe('the words of the console', () => {
  const [, words = ''] = read('docs/guide/troubleshooting.md').split('## Console messages')
  const listed = [...words.matchAll(/^- (`.*?`): /gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  )
  const folder = 'packages/permatable/src'
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) =>
      read(posix.join(folder, path.replaceAll('\\', '/'))).replace(/\$\{[^}]*\}/g, '…'),
    )

  it.each(listed)('are in the code: %s', (word) => {
    expect(sources.some((source) => source.includes(word))).toBe(true)
  })

  it('are all on the page', () => {
    const warned = sources.flatMap((source) =>
      [...source.matchAll(/\bwarn(?:Unless)?\([^'"`;]*?(['"`])(.*?)\1,\n/g)].map(
        ([, , what = '']) => what,
      ),
    )
    expect(warned.length).toBeGreaterThan(9)
    expect(warned.filter((what) => !listed.some((word) => what.includes(word)))).toEqual([])
  })
})
