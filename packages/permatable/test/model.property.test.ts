// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { steps } from './model/commands.ts'
import { PageUnderTest } from './model/page-under-test.ts'

const runs = Number(process.env['MODEL_RUNS'] ?? 10_000)

const pages = {
  'tables that replace': [
    defineTableSearchParams({ prefix: 'a-' }),
    defineTableSearchParams({ prefix: 'b-' }),
  ],
  'tables that debounce and push': [
    defineTableSearchParams({ prefix: 'a-', debounce: 300 }),
    defineTableSearchParams({
      prefix: 'b-',
      history: 'push',
      globalFilter: { debounce: 1000, history: 'replace' },
    }),
  ],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each(Object.entries(pages))(
  'nothing is lost, nothing is written elsewhere: %s',
  (_, definitions) => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom('', '?x=1&a-pageIndex=3', '?b-sorting=name.asc&y'),
        steps,
        (isStrict, search, happenings) => {
          vi.clearAllTimers()
          const page = new PageUnderTest(definitions, isStrict, search)
          try {
            for (const { run } of happenings) {
              run(page)
              page.check()
            }
            page.settle()
            page.check()
          } finally {
            page.close()
            cleanup()
          }
        },
      ),
      { numRuns: runs / 2 },
    )
  },
)
