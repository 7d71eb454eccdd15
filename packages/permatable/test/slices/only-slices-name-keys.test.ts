import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineTableSearchParams } from 'permatable'
import * as all from 'permatable/slices'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src', import.meta.url))
// The adapter contract is about tables with slices of their own. A plan, and what writes it, has TanStack Table's names.
const others = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/^(?:slices|testing|plan|prisma|postgrest)\b/.test(path),
)
const { slice: _own, ...added } = all
const keys = [...Object.keys(defineTableSearchParams().defaults), ...Object.keys(added)]

it.each(others)('%s names no slice by its key, so that a new slice is one file', (path) => {
  const code = readFileSync(join(src, path), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const named = keys.filter((key) => new RegExp(`['.]${key}\\b(?!\\.ts)`).test(code))
  expect(named).toEqual([])
})
