/** One ASCII character as `%XX`. */
export const hex = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** An address cannot hold half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

/** Reads application/x-www-form-urlencoded, as the WHATWG URL standard has it. Never throws. */
export const decode = (raw: string): string =>
  /[%+\ud800-\udfff]/.test(raw) ? (new URLSearchParams(`v=${raw}`).get('v') ?? '') : raw

/** Writes what `decode` reads, with fewer escapes than `URLSearchParams`. */
const encode = (text: string): string =>
  /[^\w~,:/@.!-]/.test(text)
    ? text.replace(/[^\w~,:/@.! -]+/g, encodeRun).replaceAll(' ', '+')
    : text

const encodeRun = (run: string): string =>
  String(new URLSearchParams({ '': run }))
    .slice(1)
    .replaceAll('*', hex)

/**
 * One param as an address holds it: `sorting=age.desc`.
 *
 * Chats cut punctuation off the end of a link. They take the last of several dots for the end of a sentence, unless an
 * alphanumeric follows. linkify-it takes at most twenty dots or exclamation marks in a row.
 */
export const encodeParam = ([name, text]: readonly [name: string, text: string]): string => {
  const raw = `${encode(name)}=${encode(text)}`
  return (/[.!]{2}/.test(raw) ? breakMarks(raw) : raw)
    .replace(/\+$/, '%20')
    .replace(/[._~,:@!]$/, hex)
}

const breakMarks = (raw: string): string =>
  raw
    .replace(/\.\.(?![.a-z\d])/gi, '.%2E')
    .replace(/(([.!])\2{18})\2(?=\2)/g, (_, run: string, mark: string) => run + hex(mark))
