import fc from 'fast-check'
import { comparable, leave, perform, quiet, type Action } from '../support/actions.ts'
import { open, reload, search } from '../support/address.ts'
import { tableState, type TableState } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const runs = 200
const runsPerTest = 25

/** Chromium tries those of the first test. Only `npm run test:all` tries the rest. */
const starts = [
  0,
  4,
  ...Array.from({ length: runs / runsPerTest - 1 }, (_, at) => (at + 1) * runsPerTest),
]

const action: fc.Arbitrary<Action> = fc.oneof(
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
    actions: fc.array(action, { minLength: 4, maxLength: 8 }),
  }),
  { numRuns: runs, seed: 20_417 },
)

test.use({ time: 'stands still' })

for (const [at, from] of starts.entries()) {
  const batch = sequences.slice(from, starts[at + 1])
  const tag = from ? '@all' : []

  test(
    `interleavings ${from + 1} to ${from + batch.length} end with one view in the table and the address, that of the last intent`,
    { tag },
    async ({ page, engine }) => {
      await open(page, '/')
      for (const [at, { heading, actions }] of batch.entries()) {
        const what = `${from + at + 1} on ${heading}: ${JSON.stringify(actions)}`
        await test.step(what, async () => {
          await leave(page, heading)
          await expect.poll(() => search(page), { intervals: [20] }).toBe('')

          let intended: TableState | undefined
          for (const action of actions) {
            // What Firefox writes while its document is left for a reload is in the history, but not in what the reload shows:
            // the next one does. There a reload waits for the last write.
            if (action.does === 'reload' && engine === 'firefox') await quiet(page)
            const shown = await perform(page, action)
            if (action.does !== 'wait') intended = shown
          }
          await quiet(page)
          const shown = await tableState(page)
          if (intended) expect(shown, 'the last intent').toEqual(intended)
          // To load the demo takes longer than all else: one in five is reloaded.
          if (at % 5) return
          await reload(page)
          expect(comparable(await tableState(page))).toEqual(comparable(shown))
        })
      }
    },
  )
}
