import type { Page } from '@playwright/test'
import type { OpenedPage } from './open-page.ts'
import type { TestPage } from './test-page.ts'

/** Composes one character at a time, as people do who write Chinese, Japanese or Korean. */
export interface InputMethod {
  /**
   * Goes as far as showing the character, or the keys that stand for it, in the box with the focus.
   *
   * @param pause What happens after each text on the way.
   */
  readonly compose: (character: string, pause?: () => Promise<void>) => Promise<void>
  /** Ends the composition with its character. */
  readonly commit: () => Promise<void>
  readonly giveUp: () => Promise<void>
}

/** Returns whether an engine's driver reaches an input method. */
const hasInputMethod = (engine: string): boolean => engine !== 'firefox'

const inputMethod = ({ page, playwright }: OpenedPage): Promise<InputMethod> =>
  playwright ? byDevTools(playwright) : byHexKeys(page)

/** Returns an engine's input method, or else one that dispatches the events of Firefox's. */
export const anyInputMethod = async (engine: string, opened: OpenedPage): Promise<InputMethod> =>
  hasInputMethod(engine) ? inputMethod(opened) : byEvents(opened.page)

const noPause = () => Promise.resolve()

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
    async compose(character, pause = noPause) {
      composed = character
      for (const text of ['に', 'にほ', character]) {
        await show(text)
        await pause()
      }
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
    async compose(character, pause = noPause) {
      await keyboard.press('Control+Shift+U')
      for (const digit of (character.codePointAt(0) ?? 0).toString(16)) {
        await keyboard.type(digit)
        await pause()
      }
    },
    commit: () => keyboard.press('Enter'),
    giveUp: () => keyboard.press('Escape'),
  }
}

/** The events that Firefox dispatches, in its order: a last `input` follows `compositionend`. */
function byEvents(page: TestPage): InputMethod {
  let before: string | undefined
  let composed = ''
  const dispatch = (type: string, text?: string) =>
    page.evaluate(
      ([type, text]) => {
        const box = document.activeElement as HTMLInputElement
        const Kind = type === 'input' ? InputEvent : CompositionEvent
        // React notices what was set past it only by the setter of the prototype.
        if (text !== null)
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
        box.dispatchEvent(new Kind(type, { bubbles: true, composed: true }))
        return box.value
      },
      [type, text ?? null] as const,
    )
  const end = async (text: string) => {
    await dispatch('compositionend')
    await dispatch('input', `${before}${text}`)
    before = undefined
  }
  return {
    async compose(character, pause = noPause) {
      before = await dispatch('compositionstart')
      composed = character
      for (const text of ['に', 'にほ', character]) {
        await dispatch('input', before + text)
        await pause()
      }
    },
    commit: () => end(composed),
    giveUp: () => end(''),
  }
}
