import type { WebDriver } from 'selenium-webdriver'
import { patience } from '../open-page.ts'
import { runFor } from '../stopped-clock.ts'
import type { Json, Size, TestPage } from '../test-page.ts'
import type { Step } from './in-page.ts'
import { Finder } from './finder.ts'
import { Keyboard } from './keyboard.ts'
import { WebDriverLocator } from './locator.ts'

declare global {
  interface Window {
    isTraversing?: boolean
  }
}

export class WebDriverPage extends Finder implements TestPage {
  readonly keyboard: Keyboard
  readonly #browser: WebDriver
  readonly #origin: string

  constructor(browser: WebDriver, origin: string) {
    super()
    this.keyboard = new Keyboard(browser)
    this.#browser = browser
    this.#origin = origin
  }

  protected override follow(step: Step): WebDriverLocator {
    return new WebDriverLocator(this.#browser, [step])
  }

  readonly clock = {
    runFor: (milliseconds: number): Promise<void> => runFor(this, milliseconds),
  }

  goto(address: string): Promise<void> {
    return this.#browser.get(new URL(address, this.#origin).href)
  }

  reload(): Promise<void> {
    return this.#browser.navigate().refresh()
  }

  goBack(): Promise<void> {
    return this.#traverse(-1)
  }

  goForward(): Promise<void> {
    return this.#traverse(1)
  }

  /** By the page's own history: the driver's Back passes over entries that were added without a person's touch. */
  async #traverse(by: -1 | 1): Promise<void> {
    await this.evaluate((by: number) => {
      window.isTraversing = true
      addEventListener('popstate', () => (window.isTraversing = false), { once: true })
      // A document that is kept whole comes back as it was left.
      addEventListener('pagehide', () => (window.isTraversing = false), { once: true })
      history.go(by)
    }, by)
    const hasArrived = () => !window.isTraversing && document.readyState === 'complete'
    await this.#until(() => this.evaluate(hasArrived).catch(() => false), 'history has arrived')
  }

  evaluate<Result>(
    script: ((argument: never) => Result | Promise<Result>) | string,
    argument: Json = null,
  ): Promise<Result> {
    return typeof script === 'string'
      ? this.#browser.executeScript('return eval(arguments[0])', script)
      : this.#browser.executeScript(`return (${script})(arguments[0])`, argument)
  }

  /** The window's bars take room of their own, and a window takes its size in its own time. */
  async setViewportSize({ width, height }: Size): Promise<void> {
    const window = this.#browser.manage().window()
    let rect = { width, height }
    await this.#until(async () => {
      await window.setRect(rect)
      const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }))
      const outer = await window.getRect()
      // A window that has shrunk may be smaller than the page, which is not told yet.
      rect = {
        width: width + Math.max(0, outer.width - inner.width),
        height: height + Math.max(0, outer.height - inner.height),
      }
      return inner.width === width && inner.height === height
    }, `page is ${width} by ${height}`)
  }

  async #until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    await this.#browser.wait(isSo, patience, `Waited until the ${what}`, 20)
  }
}
