import { createRequire } from 'node:module'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createSearchParams } from 'react-router'
import { describe, expect, it } from 'vitest'
import { tableState } from '../support/arbitrary-state.ts'
import { read } from '../support/read.ts'

const requirePeer = createRequire(new URL('../../../../compare/package.json', import.meta.url))
const {
  ReadonlyURLSearchParams,
}: { ReadonlyURLSearchParams: new (params: URLSearchParams) => URLSearchParams } =
  requirePeer('next/navigation')

const numRuns = 20_000
const table = defineTableSearchParams({ maxLength: 100_000 })

describe('a state comes back exactly', () => {
  it.each<[router: string, read: (search: string) => URLSearchParams]>([
    ['URLSearchParams', (search) => new URLSearchParams(search)],
    ['Next', (search) => new ReadonlyURLSearchParams(new URLSearchParams(search))],
    ['React Router', (search) => createSearchParams(search)],
  ])('through the reader of %s', (_, reader) => {
    fc.assert(
      fc.property(tableState, (state) => {
        const parsed = read(table, reader(table.serialize(state)))
        expect(parsed).toEqual({ state, issues: [] })
      }),
      { numRuns },
    )
  })

  it('through TanStack Router’s default search parser, and its texts are left as they are', () => {
    fc.assert(
      fc.property(tableState, (state) => {
        const search = table.serialize(state)
        const rewritten = defaultStringifySearch(defaultParseSearch(search))
        expect([...new URLSearchParams(rewritten)]).toEqual([...new URLSearchParams(search)])
        expect(read(table, rewritten)).toEqual({ state, issues: [] })
      }),
      { numRuns },
    )
  })

  it('through the lossless parser for TanStack Router, byte for byte', () => {
    fc.assert(
      fc.property(tableState, (state) => {
        const search = table.serialize(state)
        expect(stringifySearch(parseSearch(search))).toBe(search)
      }),
      { numRuns },
    )
  })
})
