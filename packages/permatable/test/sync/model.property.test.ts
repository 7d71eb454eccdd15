// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { steps, stepsWithCompositions } from './model/commands.ts'
import { PageUnderTest } from './model/page-under-test.ts'
import type { Definition } from './model/table-model.tsx'
import { keep, kept } from '../support/findings.ts'

// `scripts/soak.mjs` spends its time on cases, not on new processes.
const numRuns = process.env['KEEP_FINDINGS'] ? 500 : 20

/** A finding of `node scripts/soak.mjs`. */
interface Finding {
  readonly page: string
  readonly seed: number
  readonly path: string
}

const composing = 'tables beside an input method'

const pages: Readonly<Record<string, readonly Definition[]>> = {
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
  'tables whose Back undoes one decision': [
    defineTableSearchParams({ prefix: 'a-', history: 'auto' }),
    defineTableSearchParams({ prefix: 'b-', history: 'auto', globalFilter: { debounce: 300 } }),
  ],
  'a table with little room': [defineTableSearchParams({ prefix: 'a-', maxLength: 80 })],
  [composing]: [
    defineTableSearchParams({ prefix: 'a-', history: 'auto' }),
    defineTableSearchParams({ prefix: 'b-', globalFilter: { debounce: 300 } }),
  ],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The model and a page with these tables agree after each command. */
const holds = (name: string, definitions = pages[name] ?? []) =>
  fc.property(
    fc.boolean(),
    fc.constantFrom('', '?x=1&a-pageIndex=3', '?b-sorting=name.asc&y'),
    name === composing ? stepsWithCompositions : steps,
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
  )

describe('nothing is lost, nothing is written elsewhere', () => {
  it.each(Object.keys(pages))('%s', (name) => {
    const result = fc.check(holds(name), { numRuns })
    const { failed, seed, counterexamplePath: path } = result
    if (failed) {
      keep('failing-seeds.json', { page: name, seed, path })
      throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
    }
    expect(result.numRuns).toBeGreaterThan(0)
  })

  it.each(kept<Finding>('failing-seeds.json'))('$page, seed $seed', ({ page, seed, path }) => {
    const { failed } = fc.check(holds(page), { seed, path, endOnFailure: true })
    expect(failed).toBe(false)
  })
})
