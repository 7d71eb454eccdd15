import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import type { WebElement } from 'selenium-webdriver'
import { asText, Finder } from './finder.ts'
import { reveal, type Snapshot, type Step } from './queries.ts'
import type { Tab } from './tab.ts'

const actionTimeout = 5_000

/** The page of a locator. */
export interface Owner {
  readonly tab: Tab
  readonly asPage: () => Page
}

/** What the specs use of Playwright's locators, in the same words. */
export class WebDriverLocator extends Finder<WebDriverLocator> {
  readonly #owner: Owner
  readonly #path: readonly Step[]

  constructor(owner: Owner, path: readonly Step[]) {
    super()
    this.#owner = owner
    this.#path = path
  }

  protected override follow(step: Step): WebDriverLocator {
    return new WebDriverLocator(this.#owner, [...this.#path, step])
  }

  get #tab(): Tab {
    return this.#owner.tab
  }

  filter({ has, hasText }: { has?: Locator; hasText?: string | RegExp }): WebDriverLocator {
    return this.follow({
      by: 'filter',
      ...(has && { has: (has as unknown as WebDriverLocator).#path }),
      ...(hasText !== undefined && { hasText: asText(hasText) }),
    })
  }

  nth(at: number): WebDriverLocator {
    return this.follow({ by: 'nth', at })
  }

  first(): WebDriverLocator {
    return this.nth(0)
  }

  async all(): Promise<WebDriverLocator[]> {
    return Array.from({ length: await this.count() }, (_, at) => this.nth(at))
  }

  async count(): Promise<number> {
    return (await this.snapshots()).length
  }

  page(): Page {
    return this.#owner.asPage()
  }

  override toString(): string {
    return JSON.stringify(this.#path)
  }

  /** How every element of the locator is at this moment. */
  async snapshots(): Promise<Snapshot[]> {
    return (await this.#tab.query(this.#path)).map(({ snapshot }) => snapshot)
  }

  async evaluate<Result>(
    read: (element: Element, argument: unknown) => Result,
    argument?: unknown,
  ): Promise<Result> {
    return this.#tab.run(read, await this.#only(), argument)
  }

  async evaluateAll<Result>(
    read: (elements: Element[], argument: unknown) => Result,
    argument?: unknown,
  ): Promise<Result> {
    const found = await this.#tab.query(this.#path)
    return this.#tab.run(
      read,
      found.map(({ element }) => element),
      argument,
    )
  }

  async elementHandle(): Promise<WebElement> {
    return this.#only()
  }

  async accessibleName(): Promise<string> {
    return (await this.#only()).getAccessibleName()
  }

  async waitFor(): Promise<void> {
    await this.#only(({ visible }) => visible)
  }

  async textContent(): Promise<string | null> {
    return this.#tab.run((element: Element) => element.textContent, await this.#only())
  }

  async allTextContents(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''))
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.#tab.run(
      (element: Element, name: string) => element.getAttribute(name),
      await this.#only(),
      name,
    )
  }

  async inputValue(): Promise<string> {
    return this.#tab.run((element: HTMLInputElement) => element.value, await this.#only())
  }

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  }

  async focus(): Promise<void> {
    await this.#tab.run((element: HTMLElement) => element.focus(), await this.#only())
  }

  async blur(): Promise<void> {
    await this.#tab.run((element: HTMLElement) => element.blur(), await this.#only())
  }

  async hover(): Promise<void> {
    await this.#tab.hover(await this.#reachable())
  }

  async click({ modifiers = [] }: { modifiers?: readonly string[] } = {}): Promise<void> {
    await this.#tab.click(await this.#reachable(), modifiers)
  }

  async press(combination: string): Promise<void> {
    await this.focus()
    await this.#tab.keyboard.press(combination)
  }

  async pressSequentially(text: string, options: { delay?: number } = {}): Promise<void> {
    await this.focus()
    await this.#tab.keyboard.type(text, options)
  }

  async selectOption(wanted: string): Promise<void> {
    const select = await this.#only(({ visible, disabled }) => visible && !disabled)
    await this.#tab.run(
      (select: HTMLSelectElement, wanted: string) => {
        const option = [...select.options].find(
          ({ value, label }) => value === wanted || label === wanted,
        )
        if (!option) throw new Error(`There is no option ${wanted}.`)
        select.value = option.value
        for (const type of ['input', 'change']) {
          select.dispatchEvent(new Event(type, { bubbles: true }))
        }
      },
      select,
      wanted,
    )
  }

  async #reachable(): Promise<WebElement> {
    return this.#only(
      ({ visible, disabled }) => visible && !disabled,
      (element) => this.#tab.run(reveal, element),
    )
  }

  /** Waits for the one element of the locator, and until it is as wanted. */
  async #only(
    isReady: (snapshot: Snapshot) => boolean = () => true,
    isWilling: (element: WebElement) => Promise<boolean> = async () => true,
  ): Promise<WebElement> {
    const end = performance.now() + actionTimeout
    while (performance.now() < end) {
      const [found, ...others] = await this.#tab.query(this.#path)
      if (others.length > 0) {
        throw new Error(`${this.toString()} is ${others.length + 1} elements, not one.`)
      }
      if (found && isReady(found.snapshot)) {
        // An element may be gone a moment later.
        if (await isWilling(found.element).catch(() => false)) return found.element
      }
      await sleep(20)
    }
    throw new Error(`${this.toString()} was not ready within ${actionTimeout} ms.`)
  }
}
