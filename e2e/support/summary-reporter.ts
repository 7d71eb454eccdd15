import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** At the end of a run says of each engine what passed, how long its tests took, and by name what was skipped. */
export default class SummaryReporter implements Reporter {
  #root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root
  }

  onEnd(): void {
    for (const engine of this.#root?.suites ?? []) {
      const tests = engine.allTests()
      const skipped = tests.filter((test) => test.outcome() === 'skipped')
      const passed = tests.filter((test) => test.ok()).length - skipped.length
      const seconds = tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration / 1000, 0)
      console.log(
        `\n${engine.title}: ${passed} of ${tests.length} passed, ${skipped.length} skipped, ` +
          `${seconds.toFixed(0)} s of tests`,
      )
      for (const test of skipped) console.log(`  ${nameOf(test)}\n    ${reasonOf(test)}`)
    }
  }
}

/** File and title, without the engine's. */
const nameOf = (test: TestCase) => test.titlePath().slice(2).join(' › ')

const reasonOf = ({ annotations, results }: TestCase) =>
  [...annotations, ...results.flatMap(({ annotations }) => annotations)].find(
    ({ type, description }) => type === 'skip' && description,
  )?.description ?? 'SKIPPED: the run ended before it'
