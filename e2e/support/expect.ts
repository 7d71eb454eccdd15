import { setTimeout as sleep } from 'node:timers/promises'
import {
  expect as playwright,
  type ExpectMatcherState,
  type MatcherReturnType,
} from '@playwright/test'
import type { TestLocator } from './test-page.ts'

/** How an element is at a moment. */
interface Snapshot {
  readonly text: string
  readonly value: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly isChecked: boolean
  readonly isDisabled: boolean
  readonly isFocused: boolean
  readonly isVisible: boolean
}

/** Runs in the page. */
const describe = (elements: HTMLElement[]): Snapshot[] =>
  elements.map((element) => ({
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: 'value' in element ? String(element.value) : null,
    attributes: Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [name, value]),
    ),
    isChecked: element instanceof HTMLInputElement && element.checked,
    isDisabled: element.matches(':disabled'),
    isFocused: document.activeElement === element && document.hasFocus(),
    isVisible:
      getComputedStyle(element).visibility === 'visible' &&
      element.getBoundingClientRect().width * element.getBoundingClientRect().height > 0,
  }))

/** Asks again until the elements are as expected. */
async function eventually<Actual>(
  { isNot, timeout, utils }: ExpectMatcherState,
  locator: TestLocator,
  expected: unknown,
  read: (snapshots: readonly Snapshot[]) => Actual,
  isAsExpected: (actual: Actual) => boolean,
): Promise<MatcherReturnType> {
  const end = performance.now() + timeout
  let actual: Actual | string
  let pass = isNot
  let pause = 20
  do {
    try {
      actual = read(await locator.evaluateAll(describe))
      pass = isAsExpected(actual)
    } catch (error) {
      // A document that is being left cannot answer.
      actual = String(error)
      pass = isNot
    }
    if (pass !== isNot) break
    await sleep(pause)
    // To ask costs the page time, which what it waits for needs as well.
    pause = Math.min(100, pause * 1.5)
  } while (performance.now() < end)
  return {
    pass,
    expected,
    actual,
    message: () =>
      `${String(locator)}\nExpected${isNot ? ' not' : ''}: ${utils.printExpected(expected)}\n` +
      `Received: ${utils.printReceived(actual)}\nTimeout: ${timeout} ms`,
  }
}

type Expected = string | RegExp

/** Asks of the one element of a locator; several, or none, are never as expected. */
const one = <Wanted>(
  state: ExpectMatcherState,
  locator: TestLocator,
  wanted: Wanted,
  read: (snapshot: Snapshot) => string | boolean | null | undefined,
  isLike: (actual: string | boolean, wanted: Wanted) => boolean,
) =>
  eventually(
    state,
    locator,
    wanted,
    (snapshots) => {
      const [snapshot] = snapshots
      if (!snapshot || snapshots.length > 1) throw new Error(`${snapshots.length} elements`)
      return read(snapshot) ?? ''
    },
    (actual) => isLike(actual, wanted),
  )

const isSame = (actual: string | boolean, wanted: Expected | boolean) =>
  wanted instanceof RegExp ? wanted.test(String(actual)) : actual === wanted

/** Playwright's `expect`, whose matchers of elements ask any engine, until the test's patience ends. */
export const expect = playwright.extend({
  toBeChecked(this: ExpectMatcherState, locator: TestLocator) {
    return one(this, locator, true, ({ isChecked }) => isChecked, isSame)
  },
  toBeDisabled(this: ExpectMatcherState, locator: TestLocator) {
    return one(this, locator, true, ({ isDisabled }) => isDisabled, isSame)
  },
  toBeFocused(this: ExpectMatcherState, locator: TestLocator) {
    return one(this, locator, true, ({ isFocused }) => isFocused, isSame)
  },
  /** An element that is gone isn't visible. */
  toBeVisible(this: ExpectMatcherState, locator: TestLocator) {
    return eventually(
      this,
      locator,
      true,
      (snapshots) => {
        if (snapshots.length > 1) throw new Error(`${snapshots.length} elements`)
        return snapshots[0]?.isVisible ?? false
      },
      (isVisible) => isVisible,
    )
  },
  toContainText(this: ExpectMatcherState, locator: TestLocator, wanted: string) {
    const contains = (actual: string | boolean) => String(actual).includes(wanted)
    return one(this, locator, wanted, ({ text }) => text, contains)
  },
  toHaveAttribute(this: ExpectMatcherState, locator: TestLocator, name: string, wanted: Expected) {
    return one(this, locator, wanted, ({ attributes }) => attributes[name], isSame)
  },
  toHaveCount(this: ExpectMatcherState, locator: TestLocator, wanted: number) {
    const isCount = (actual: number) => actual === wanted
    return eventually(this, locator, wanted, ({ length }) => length, isCount)
  },
  toHaveText(this: ExpectMatcherState, locator: TestLocator, wanted: Expected | readonly string[]) {
    if (typeof wanted === 'string' || wanted instanceof RegExp)
      return one(this, locator, wanted, ({ text }) => text, isSame)
    return eventually(
      this,
      locator,
      wanted,
      (snapshots) => snapshots.map(({ text }) => text),
      (texts) => texts.length === wanted.length && texts.every((text, at) => text === wanted[at]),
    )
  },
  toHaveValue(this: ExpectMatcherState, locator: TestLocator, wanted: string) {
    return one(this, locator, wanted, ({ value }) => value, isSame)
  },
})
