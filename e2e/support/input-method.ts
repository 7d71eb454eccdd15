import type { Page } from '@playwright/test'
import type { OpenedPage } from './open-page.ts'
import type { TestPage } from './test-page.ts'

/** Composes one character at a time, as people do who write Chinese, Japanese or Korean. */
export interface InputMethod {
  /** Goes as far as showing the character, or the keys that stand for it, in the box with the focus. */
  readonly compose: (character: string) => Promise<void>
  /** Ends the composition with its character. */
  readonly commit: () => Promise<void>
  readonly giveUp: () => Promise<void>
}

/** Returns whether an engine's driver reaches an input method. */
export const hasInputMethod = (engine: string): boolean => engine !== 'firefox'

export const inputMethod = ({ page, playwright }: OpenedPage): Promise<InputMethod> =>
  playwright ? byDevTools(playwright) : byHexKeys(page)

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
async function byHexKeys({ keyboard }: TestPage): Promise<InputMethod> {
  return {
    async compose(character) {
      await keyboard.press('Control+Shift+U')
      await keyboard.type((character.codePointAt(0) ?? 0).toString(16))
    },
    commit: () => keyboard.press('Enter'),
    giveUp: () => keyboard.press('Escape'),
  }
}
