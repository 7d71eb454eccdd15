import type { Page } from '@playwright/test'

/** Composes one character at a time, as people do who write Chinese, Japanese or Korean. */
export interface InputMethod {
  /** Goes as far as showing the character, or the keys that stand for it, in the box with the focus. */
  readonly compose: (character: string) => Promise<void>
  /** Ends the composition with its character. */
  readonly commit: () => Promise<void>
  readonly giveUp: () => Promise<void>
}

/** The input methods that can be worked from outside, by engine. */
const inputMethods: Readonly<Record<string, (page: Page) => Promise<InputMethod>>> = {
  chromium: byDevTools,
  webkit: byHexKeys,
}

export const hasInputMethod = (browserName: string) => browserName in inputMethods

export function inputMethod(page: Page, browserName: string): Promise<InputMethod> {
  const start = inputMethods[browserName]
  if (!start)
    throw new Error(`No input method of ${browserName} is known — add it to input-method.ts.`)
  return start(page)
}

/** Chromium's DevTools protocol has one of its own. */
async function byDevTools(page: Page): Promise<InputMethod> {
  const devtools = await page.context().newCDPSession(page)
  let composed = ''
  const show = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  return {
    async compose(character) {
      composed = character
      for (const text of ['に', 'にほ', character]) await show(text)
    },
    async commit() {
      await devtools.send('Input.insertText', { text: composed })
    },
    async giveUp() {
      await show('')
    },
  }
}

/** GTK's own: Ctrl+Shift+U begins a character, its digits follow. */
async function byHexKeys({ keyboard }: Page): Promise<InputMethod> {
  return {
    async compose(character) {
      await keyboard.press('Control+Shift+U')
      await keyboard.type((character.codePointAt(0) ?? 0).toString(16))
    },
    commit: () => keyboard.press('Enter'),
    giveUp: () => keyboard.press('Escape'),
  }
}
