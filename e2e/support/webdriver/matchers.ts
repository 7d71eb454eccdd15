import { setTimeout as sleep } from 'node:timers/promises'
import {
  expect as playwright,
  type ExpectMatcherState,
  type MatcherReturnType,
} from '@playwright/test'
import { WebDriverLocator } from './locator.ts'
import { WebDriverPage } from './page.ts'
import type { Snapshot } from './queries.ts'

type Expected = string | RegExp

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const isLike = (actual: string, expected: Expected) =>
  typeof expected === 'string' ? actual === tidy(expected) : expected.test(actual)

/** Asks again until the answer is as expected, for as long as Playwright's own matchers do. */
async function eventually(
  state: ExpectMatcherState,
  expected: unknown,
  ask: () => Promise<{ pass: boolean; actual: unknown }>,
  timeout = 5_000,
): Promise<MatcherReturnType> {
  const end = performance.now() + timeout
  let answer: { pass: boolean; actual: unknown } = { pass: state.isNot, actual: undefined }
  do {
    // A document that is being left cannot answer.
    answer = await ask().catch((error: unknown) => ({ pass: state.isNot, actual: String(error) }))
    if (answer.pass !== state.isNot) break
    await sleep(20)
  } while (performance.now() < end)
  const { pass, actual } = answer
  return {
    pass,
    expected,
    actual,
    message: () =>
      `Expected${state.isNot ? ' not' : ''}: ${state.utils.printExpected(expected)}\n` +
      `Received: ${state.utils.printReceived(actual)}\nTimeout: ${timeout} ms`,
  }
}

interface Options {
  readonly timeout?: number
}

/** A matcher that asks of the one element of a locator. */
const ofElement = <Wanted>(
  read: (snapshot: Snapshot) => unknown,
  isAsWanted: (actual: unknown, wanted: Wanted) => boolean,
) =>
  function (
    this: ExpectMatcherState,
    locator: WebDriverLocator,
    wanted: Wanted,
    options?: Options,
  ) {
    const ask = async () => {
      const [snapshot, ...others] = await locator.snapshots()
      if (!snapshot || others.length > 0) {
        return { pass: this.isNot, actual: `${others.length + (snapshot ? 1 : 0)} elements` }
      }
      const actual = read(snapshot)
      return { pass: isAsWanted(actual, wanted), actual }
    }
    return eventually(this, wanted, ask, options?.timeout)
  }

const isTrue = (actual: unknown) => actual === true
const isText = (actual: unknown, wanted: Expected) =>
  typeof actual === 'string' && isLike(actual, wanted)

/** Playwright's web-first matchers, those of them that the specs use, for pages and locators of WebDriver. */
const expectOfWebDriver = playwright.extend({
  toBeChecked(
    this: ExpectMatcherState,
    locator: WebDriverLocator,
    { indeterminate }: { indeterminate?: boolean } = {},
  ) {
    const read = (snapshot: Snapshot) => (indeterminate ? snapshot.indeterminate : snapshot.checked)
    return ofElement(read, isTrue).call(this, locator, undefined)
  },
  toBeDisabled: ofElement(({ disabled }) => disabled, isTrue),
  toBeFocused: ofElement(({ focused }) => focused, isTrue),
  toBeVisible: ofElement(({ visible }) => visible, isTrue),
  toContainText: ofElement(
    ({ text }) => text,
    (actual, wanted: string) => String(actual).includes(tidy(wanted)),
  ),
  toHaveAccessibleName(this: ExpectMatcherState, locator: WebDriverLocator, wanted: Expected) {
    return eventually(this, wanted, async () => {
      const actual = await locator.accessibleName()
      return { pass: isLike(tidy(actual), wanted), actual }
    })
  },
  toHaveAttribute(
    this: ExpectMatcherState,
    locator: WebDriverLocator,
    name: string,
    wanted: Expected,
  ) {
    return ofElement(({ attributes }) => attributes[name], isText).call(this, locator, wanted)
  },
  toHaveCount(this: ExpectMatcherState, locator: WebDriverLocator, wanted: number) {
    return eventually(this, wanted, async () => {
      const actual = await locator.count()
      return { pass: actual === wanted, actual }
    })
  },
  toHaveText(
    this: ExpectMatcherState,
    locator: WebDriverLocator,
    wanted: Expected | readonly Expected[],
  ) {
    if (typeof wanted === 'string' || wanted instanceof RegExp) {
      return ofElement(({ text }) => text, isText).call(this, locator, wanted)
    }
    return eventually(this, wanted, async () => {
      const actual = (await locator.snapshots()).map(({ text }) => text)
      const pass =
        actual.length === wanted.length && wanted.every((text, at) => isText(actual[at], text))
      return { pass, actual }
    })
  },
  toHaveTitle(this: ExpectMatcherState, page: WebDriverPage, wanted: Expected) {
    return eventually(this, wanted, async () => {
      const actual = await page.title()
      return { pass: isLike(tidy(actual), wanted), actual }
    })
  },
  toHaveURL(this: ExpectMatcherState, page: WebDriverPage, wanted: string) {
    const expected = page.absolute(wanted)
    return eventually(this, expected, async () => {
      const actual = await page.url()
      return { pass: actual === expected, actual }
    })
  },
  toHaveValue: ofElement(
    ({ value }) => value,
    (actual, wanted: Expected) =>
      typeof wanted === 'string' ? actual === wanted : wanted.test(String(actual)),
  ),
})

const isOfWebDriver = (subject: unknown) =>
  subject instanceof WebDriverLocator || subject instanceof WebDriverPage

/** Playwright's `expect`, for what either driver has found. */
export const expect = new Proxy(playwright, {
  apply: (playwright, _, [subject, message]) =>
    (isOfWebDriver(subject) ? expectOfWebDriver : playwright)(subject, message),
  get(playwright, name) {
    if (name !== 'soft') return Reflect.get(playwright, name)
    return (subject: unknown, message?: string) =>
      (isOfWebDriver(subject) ? expectOfWebDriver : playwright).soft(subject, message)
  },
})
