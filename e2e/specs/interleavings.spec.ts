import fc from 'fast-check'
import { perform, quiet, startOn, type Action } from '../support/actions.ts'
import { open, reload, search } from '../support/address.ts'
import { tableState, type TableState } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const runs = Number(process.env['INTERLEAVINGS'] ?? (process.env['E2E_SHORT'] ? 25 : 200))
const runsPerTest = 25

type Step = Action | { readonly does: 'reload' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('-', 'a', 'e', '1').map((letter) => ({ does: 'type' as const, letter })),
  fc.constantFrom('ID', 'Name', 'Age').map((header) => ({ does: 'sort' as const, header })),
  fc.constantFrom('10', '20', '30').map((size) => ({ does: 'choose a page size' as const, size })),
  fc.constantFrom({ does: 'go to the next page' as const }, { does: 'toggle a row' as const }),
  fc.constantFrom(
    { does: 'go back' as const },
    { does: 'go forward' as const },
    { does: 'leave and come back' as const },
    { does: 'reload' as const },
  ),
  fc.nat(300).map((milliseconds) => ({ does: 'wait' as const, milliseconds })),
)

/** Fixed, so that a run that failed fails again. Each is worked on top of what the ones before it left in the history. */
const sequences = fc.sample(
  fc.record({
    heading: fc.constantFrom('Basic', 'Push(instead of replace)'),
    steps: fc.array(step, { minLength: 4, maxLength: 8 }),
  }),
  { numRuns: runs, seed: 20_417 },
)

/** Each visit makes new users: which page is the last depends on them where the search does. */
function comparable(state: TableState): TableState {
  const showsAll = ['', '-'].includes(state.globalFilter)
  return showsAll ? state : { ...state, pagination: { ...state.pagination, pageIndex: 0 } }
}

for (let from = 0; from < sequences.length; from += runsPerTest) {
  const batch = sequences.slice(from, from + runsPerTest)

  test(`interleavings ${from + 1} to ${from + batch.length} end with one view in the table and the address, that of the last intent`, async ({
    page,
    browserName,
  }) => {
    test.setTimeout(batch.length * 6_000)
    await open(page, '/')
    for (const [at, { heading, steps }] of batch.entries()) {
      const what = `${from + at + 1} on ${heading}: ${JSON.stringify(steps)}`
      await startOn(page, heading)
      await expect.poll(() => search(page), { message: what, intervals: [20] }).toBe('')

      let intended: TableState | undefined
      for (const step of steps) {
        if (step.does === 'reload') {
          // What Firefox writes while its document is left for a reload is in the history, but not in what the reload shows:
          // the next one does. There a reload waits for the last write.
          if (browserName === 'firefox') await quiet(page)
          await reload(page)
        }
        const shown = step.does === 'reload' ? undefined : await perform(page, step)
        if (step.does !== 'wait') intended = shown
      }
      await quiet(page)
      const shown = await tableState(page)
      if (intended) expect(shown, `the last intent of ${what}`).toEqual(intended)
      await reload(page)
      expect(comparable(await tableState(page)), what).toEqual(comparable(shown))
    }
  })
}
