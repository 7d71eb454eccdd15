import { Key } from 'selenium-webdriver'

/** Playwright's names of keys, where they are not the character itself. */
const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
}

/** `Shift+Enter` as the keys to hold and the one to press. */
export function chord(combination: string): { held: string[]; pressed: string } {
  const names = combination === '+' ? ['+'] : combination.split('+')
  const codes = names.map((name) => {
    const code = keys[name] ?? name
    if ([...code].length > 1) throw new Error(`No key is named ${name} — add it to keys.ts.`)
    return code
  })
  // With a modifier held, drivers take the letter that is on the key.
  const pressed = codes.pop() ?? ''
  return { held: codes, pressed: codes.length > 0 ? pressed.toLowerCase() : pressed }
}
