import type { WebDriver } from 'selenium-webdriver'
import { chord } from './keys.ts'

interface Pace {
  /** Milliseconds after each key. */
  readonly delay?: number
}

/** What the specs use of Playwright's keyboard. */
export class Keyboard {
  readonly #browser: WebDriver

  constructor(browser: WebDriver) {
    this.#browser = browser
  }

  async press(combination: string): Promise<void> {
    const { held, pressed } = chord(combination)
    const actions = this.#browser.actions()
    for (const key of held) actions.keyDown(key)
    actions.keyDown(pressed).keyUp(pressed)
    for (const key of held.reverse()) actions.keyUp(key)
    await actions.perform()
  }

  async type(text: string, { delay = 0 }: Pace = {}): Promise<void> {
    const actions = this.#browser.actions()
    for (const character of text) {
      actions.keyDown(character).keyUp(character)
      if (delay > 0) actions.pause(delay)
    }
    await actions.perform()
  }
}
