import { error as errors, type WebDriver, type WebElement } from 'selenium-webdriver'
import { patience } from '../open-page.ts'
import type { Json, TestLocator } from '../test-page.ts'
import { find, guardNextClick, reveal, testingLibrary, type Step } from './in-page.ts'
import { Finder } from './finder.ts'
import { Keyboard } from './keyboard.ts'

/** A function of the page, whatever it takes. */
type Script = (...values: never[]) => unknown

/** An element is stale once another document, or a render, has taken its place. */
function throwUnlessStale(error: unknown) {
  if (!(error instanceof errors.StaleElementReferenceError)) throw error
}

export class WebDriverLocator extends Finder implements TestLocator {
  readonly #browser: WebDriver
  readonly #path: readonly Step[]

  constructor(browser: WebDriver, path: readonly Step[]) {
    super()
    this.#browser = browser
    this.#path = path
  }

  protected override follow(step: Step): WebDriverLocator {
    return new WebDriverLocator(this.#browser, [...this.#path, step])
  }

  override toString(): string {
    return JSON.stringify(this.#path)
  }

  async click({ modifiers = [] }: { modifiers?: 'Shift'[] } = {}): Promise<void> {
    let isDone: boolean
    do {
      const origin = await this.#waitForRest()
      await this.evaluate(guardNextClick)
      const click = this.#browser.actions().move({ origin, duration: 0 }).press().release()
      try {
        await new Keyboard(this.#browser).hold(modifiers, () => click.perform())
      } catch (error) {
        throwUnlessStale(error)
        isDone = false
        continue
      }
      // A click that leads to another document leaves no guard behind.
      isDone = await this.#browser.executeScript('return window.guardedClick?.end() ?? true')
    } while (!isDone)
  }

  /**
   * Waits until the element is in sight and stays where it is for as long as a fast hand needs. The page moves after a change, such as
   * when the address takes another line, and this driver clicks where the element was.
   */
  async #waitForRest(): Promise<WebElement> {
    const place = () =>
      this.evaluate((element: HTMLElement) => {
        const { x, y } = element.getBoundingClientRect()
        return `${x} ${y}`
      })
    for (;;) {
      const element = await this.#waitFor<WebElement>(reveal)
      const before = await place()
      await this.#browser.sleep(100)
      if (before === (await place())) return element
    }
  }

  async dragTo(target: WebDriverLocator): Promise<void> {
    const from = await this.#waitFor<WebElement>(reveal)
    const to = await target.#waitFor<WebElement>(reveal)
    const drag = this.#browser.actions().move({ origin: from, duration: 0 }).press()
    await drag.move({ origin: to, duration: 0 }).release().perform()
  }

  async focus(): Promise<void> {
    await this.evaluate((element: HTMLElement) => element.focus())
  }

  async press(keys: string): Promise<void> {
    await this.focus()
    await new Keyboard(this.#browser).press(keys)
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await new Keyboard(this.#browser).type(text)
  }

  async evaluate<Result>(read: Script, argument: Json = null): Promise<Result> {
    const [result] = await this.#waitFor<[Result]>(
      `async (element, argument) => [await (${read})(element, argument)]`,
      argument,
    )
    return result
  }

  evaluateAll<Result>(read: Script): Promise<Result> {
    return this.#ask(String(read))
  }

  /** Waits for the one element of the locator, and until a function of it gives something. */
  async #waitFor<Result>(read: Script | string, argument: Json = null): Promise<Result> {
    let result: Result | null = null
    const script = `(elements, argument) => {
      if (elements.length > 1) throw new Error(elements.length + ' elements, not one')
      return elements.length ? (${read})(elements[0], argument) : null
    }`
    const isThere = async () => {
      try {
        result = await this.#ask<Result | null>(script, argument)
      } catch (error) {
        // A render removed the element before the driver answered, so look again.
        throwUnlessStale(error)
      }
      return result !== null
    }
    await this.#browser.wait(isThere, patience, `${this.toString()} is not there`, 20)
    if (result === null) throw new Error(`${this.toString()} is gone`)
    return result
  }

  async #ask<Result>(read: string, argument: Json = null): Promise<Result> {
    const script = `const elements = (${find})(arguments[0])
      return elements ? (${read})(elements, arguments[1]) : 'Testing Library is missing'`
    const ask = () => this.#browser.executeScript<Result>(script, this.#path, argument)
    const answer = await ask()
    if (answer !== 'Testing Library is missing') return answer
    await this.#browser.executeScript(testingLibrary)
    return ask()
  }
}
