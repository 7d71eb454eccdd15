import { createRequire } from 'node:module'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createSearchParams } from 'react-router'
import { describe, expect, it } from 'vitest'
import { expectSame } from '../support/expect-same.ts'
import { everySlice } from '../support/every-slice.ts'
import { forStates } from '../support/for-states.ts'
import { read } from '../support/read.ts'

const table = defineTableSearchParams({ maxLength: 100_000, ...everySlice })

describe('a state comes back exactly', () => {
  it.each<[router: string, read: (search: string) => URLSearchParams]>([
    ['URLSearchParams', (search) => new URLSearchParams(search)],
    ['React Router', (search) => createSearchParams(search)],
  ])('through the reader of %s', (_, reader) => {
    forStates((state) => {
      const parsed = read(table, reader(table.serialize(state)))
      expectSame(parsed, { state, issues: [] })
    })
  })

  const { ReadonlyURLSearchParams } = nextNavigation() ?? {}
  if (!ReadonlyURLSearchParams) {
    console.warn(
      'SKIPPED: Next’s reader. It comes with the peers of bench/, which `npm install --prefix bench` installs.',
    )
  }

  it.skipIf(!ReadonlyURLSearchParams)('through the reader of Next', () => {
    forStates((state) => {
      const params = new URLSearchParams(table.serialize(state))
      const parsed = ReadonlyURLSearchParams && read(table, new ReadonlyURLSearchParams(params))
      expectSame(parsed, { state, issues: [] })
    })
  })

  it('through TanStack Router’s default search parser, and its texts are left as they are', () => {
    forStates((state) => {
      const search = table.serialize(state)
      const rewritten = defaultStringifySearch(defaultParseSearch(search))
      expectSame([...new URLSearchParams(rewritten)], [...new URLSearchParams(search)])
      expectSame(read(table, rewritten), { state, issues: [] })
    })
  })

  it('through the lossless parser for TanStack Router, byte for byte', () => {
    forStates((state) => {
      const search = table.serialize(state)
      expect(stringifySearch(parseSearch(search))).toBe(search)
    })
  })
})

/** Next's own reader. As a dependency of the workspace Next would double what is installed. */
function nextNavigation():
  | { readonly ReadonlyURLSearchParams: new (params: URLSearchParams) => URLSearchParams }
  | undefined {
  const requirePeer = createRequire(new URL('../../../../bench/package.json', import.meta.url))
  try {
    return requirePeer('next/navigation')
  } catch {
    return undefined
  }
}
