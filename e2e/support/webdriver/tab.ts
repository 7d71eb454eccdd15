import type { WebDriver, WebElement } from 'selenium-webdriver'
import { pack, unpack } from './arguments.ts'
import { Keyboard } from './keyboard.ts'
import { chord } from './keys.ts'
import { describe, find, testingLibrary, type Snapshot, type Step } from './queries.ts'

interface Match {
  readonly element: WebElement
  readonly snapshot: Snapshot
}

/** The browser's window: runs scripts in it, and works its mouse and keyboard. */
export class Tab {
  readonly keyboard: Keyboard
  readonly #browser: WebDriver

  constructor(browser: WebDriver) {
    this.#browser = browser
    this.keyboard = new Keyboard(browser)
  }

  /** Runs a function of the page, or the text of an expression. */
  async run<Arguments extends unknown[], Result>(
    script: ((...values: Arguments) => Result) | string,
    ...values: { [At in keyof Arguments]: unknown }
  ): Promise<Awaited<Result>> {
    if (typeof script === 'string')
      return this.#browser.executeScript<Awaited<Result>>(`return eval(arguments[0])`, script)
    const elements: WebElement[] = []
    const packed = pack(values, elements)
    return this.#browser.executeScript<Awaited<Result>>(
      `${unpack}; const [values, ...elements] = arguments
      return (${script})(...unpack(values, elements))`,
      packed,
      ...elements,
    )
  }

  /** The elements of a path, and how they are. */
  async query(path: readonly Step[]): Promise<Match[]> {
    const script = `const find = ${find}; const describe = ${describe}
      const elements = find(arguments[0])
      return elements && [elements, describe(elements)]`
    type Found = [elements: WebElement[], snapshots: Snapshot[]] | null
    let found: Found = await this.#browser.executeScript(script, path)
    if (!found) {
      await this.#browser.executeScript(testingLibrary)
      found = await this.#browser.executeScript(script, path)
    }
    const [elements, snapshots] = found ?? [[], []]
    return elements.flatMap((element, at) => {
      const snapshot = snapshots[at]
      return snapshot ? [{ element, snapshot }] : []
    })
  }

  async hover(element: WebElement): Promise<void> {
    await this.#browser.actions().move({ origin: element, duration: 0 }).perform()
  }

  async click(element: WebElement, modifiers: readonly string[]): Promise<void> {
    const keys = modifiers.map((name) => chord(name).pressed)
    const actions = this.#browser.actions()
    for (const key of keys) actions.keyDown(key)
    actions.move({ origin: element, duration: 0 }).press().release()
    for (const key of keys) actions.keyUp(key)
    await actions.perform()
  }
}
