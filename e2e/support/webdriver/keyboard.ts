import { Key, type WebDriver } from 'selenium-webdriver'

/** Playwright's names of keys, where they are not the character itself. */
const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
}

function codeOf(name: string): string {
  const code = keys[name] ?? name
  if ([...code].length > 1) throw new Error(`No key is named ${name} — add it to keyboard.ts.`)
  return code
}

export class Keyboard {
  readonly #browser: WebDriver

  constructor(browser: WebDriver) {
    this.#browser = browser
  }

  async press(combination: string): Promise<void> {
    const names = combination.split('+')
    const pressed = codeOf(names.pop() ?? '')
    // With a modifier held, drivers take the letter that is on the key.
    await this.hold(names, () => this.type(names.length > 0 ? pressed.toLowerCase() : pressed))
  }

  async type(text: string): Promise<void> {
    const actions = this.#browser.actions()
    for (const character of text) actions.keyDown(character).keyUp(character)
    await actions.perform()
  }

  /** Holds keys down meanwhile. */
  async hold(names: readonly string[], act: () => Promise<void>): Promise<void> {
    const held = names.map(codeOf)
    const down = this.#browser.actions()
    for (const key of held) down.keyDown(key)
    if (held.length > 0) await down.perform()
    await act()
    const up = this.#browser.actions()
    for (const key of held.reverse()) up.keyUp(key)
    if (held.length > 0) await up.perform()
  }
}
