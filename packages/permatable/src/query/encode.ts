/** One ASCII character as `%XX`. */
export const hex = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

// `isWellFormed` and `toWellFormed` came to browsers in 2023. With the `u` flag, a whole pair is no surrogate.
const half = /\p{Surrogate}/u
const halves = /\p{Surrogate}/gu

/** Returns whether a URL can hold a text. Half of a surrogate pair would read back as another character. */
export const isWellFormed = (text: string): boolean => !half.test(text)

/** Returns a text that a URL can hold: each half of a surrogate pair becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(halves, '\uFFFD')

/** Decodes application/x-www-form-urlencoded as in the WHATWG URL standard, from well-formed text. Never throws. */
export const decode = (raw: string): string =>
  // `URLSearchParams` is slow, and most texts have nothing to decode but spaces. If an escape isn't UTF-8, Node's version
  // also cuts the other characters to their last byte: `unescapeBuffer` in
  // https://github.com/nodejs/node/blob/main/lib/querystring.js
  raw.includes('%')
    ? (new URLSearchParams(`=${raw.replace(/[^ -~]+/g, encodeURIComponent)}`).get('') as string)
    : raw.replaceAll('+', ' ')

/** Encodes for `decode`, with fewer escapes than `URLSearchParams`. */
const encode = (text: string): string =>
  /[^\w~,:/@.!-]/.test(text)
    ? // `encodeURIComponent` throws on half of a surrogate pair.
      wellFormed(text)
        .replace(/[^\w~,:/@.! '()*-]+/g, encodeURIComponent)
        .replace(/['()*]/g, hex)
        .replaceAll(' ', '+')
    : text

/**
 * Returns one param as a URL holds it: `sorting=age.desc`.
 *
 * Chats cut punctuation off the end of a link. They take the last of several dots as the end of a sentence unless an
 * alphanumeric follows. linkify-it accepts at most twenty dots or exclamation marks in a row.
 */
export function encodeParam([name, text]: readonly [name: string, text: string]): string {
  const raw = `${encode(name)}=${encode(text)}`
  const whole =
    raw.includes('..') || raw.includes('!!')
      ? raw
          .replace(/\.\.(?![.a-z\d])/gi, '.%2E')
          .replace(/([.!])\1{19}(?=\1)/g, (run) => run.slice(1) + hex(run))
      : raw
  return whole.replace(/[+._~,:@!]$/, (end) => (end === '+' ? '%20' : hex(end)))
}
