import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { WebDriver } from 'selenium-webdriver'
import { Finder } from './finder.ts'
import type { InjectingProxy } from './injecting-proxy.ts'
import type { Keyboard } from './keyboard.ts'
import { WebDriverLocator, type Owner } from './locator.ts'
import type { Step } from './queries.ts'
import { Tab } from './tab.ts'

interface Size {
  readonly width: number
  readonly height: number
}

declare global {
  interface Window {
    isTraversing?: boolean
  }
}

/** What the specs use of Playwright's pages, in the same words. */
export class WebDriverPage extends Finder<WebDriverLocator> implements Owner {
  readonly tab: Tab
  readonly keyboard: Keyboard
  readonly #browser: WebDriver
  readonly #proxy: InjectingProxy
  #size: Size | null = null

  constructor(browser: WebDriver, proxy: InjectingProxy) {
    super()
    this.tab = new Tab(browser)
    this.keyboard = this.tab.keyboard
    this.#browser = browser
    this.#proxy = proxy
  }

  /** For specs, which know Playwright's types: a method that is missing here throws when a spec calls it. */
  asPage = (): Page => this as unknown as Page

  protected override follow(step: Step): WebDriverLocator {
    return new WebDriverLocator(this, [step])
  }

  async goto(address: string): Promise<void> {
    await this.#browser.get(this.absolute(address))
  }

  async reload(): Promise<void> {
    await this.#browser.navigate().refresh()
  }

  async goBack(): Promise<void> {
    await this.#traverse(-1)
  }

  async goForward(): Promise<void> {
    await this.#traverse(1)
  }

  /** By the page's own history: the driver's Back passes over entries that were added without a person's touch. */
  async #traverse(by: -1 | 1): Promise<void> {
    await this.tab.run((by: number) => {
      window.isTraversing = true
      addEventListener('popstate', () => (window.isTraversing = false), { once: true })
      // A document that is kept whole comes back as it was left.
      addEventListener('pagehide', () => (window.isTraversing = false), { once: true })
      history.go(by)
    }, by)
    const end = performance.now() + 5_000
    const hasArrived = () => !window.isTraversing && document.readyState === 'complete'
    while (!(await this.tab.run(hasArrived).catch(() => false))) {
      if (performance.now() > end) throw new Error(`The history has nothing at ${by}.`)
      await sleep(10)
    }
  }

  async evaluate<Result>(
    script: ((argument: unknown) => Result) | string,
    argument?: unknown,
  ): Promise<Awaited<Result>> {
    return this.tab.run(script, argument)
  }

  async addInitScript(script: () => void): Promise<void> {
    this.#proxy.scripts.push(String(script))
  }

  async waitForTimeout(milliseconds: number): Promise<void> {
    await sleep(milliseconds)
  }

  viewportSize(): Size | null {
    return this.#size
  }

  /** The window's bars take room of their own, and a window takes its size in its own time. */
  async setViewportSize({ width, height }: Size): Promise<void> {
    const window = this.#browser.manage().window()
    const end = performance.now() + 5_000
    for (let rect = { width, height }; ;) {
      await window.setRect(rect)
      await sleep(20)
      const inner = await this.tab.run(() => ({ width: innerWidth, height: innerHeight }))
      if (inner.width === width && inner.height === height) break
      if (performance.now() > end) throw new Error(`The page is ${JSON.stringify(inner)}.`)
      const outer = await window.getRect()
      rect = {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      }
    }
    this.#size = { width, height }
  }

  title(): Promise<string> {
    return this.#browser.getTitle()
  }

  url(): Promise<string> {
    return this.#browser.getCurrentUrl()
  }

  absolute(address: string): string {
    return new URL(address, this.#proxy.origin).href
  }
}
